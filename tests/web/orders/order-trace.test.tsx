import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { TracePage } from '../../../web/src/features/trace/trace-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders } from '../orders-list/orders-list-server.ts';

const market = openOrders();
beforeEach(() => market.signIn('staff'));
const search = async (text: string) => {
  const box = screen.getByRole('searchbox');
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Enter}`);
};

test('staff search an AWB and read the order’s trace, which links to the order', async () => {
  const { _id, ewaybill_number: awb } = await market.order('seller', 'paid');
  const router = showPages({ [PATHS.trace]: <TracePage /> }, PATHS.trace);
  await screen.findByText('Enter an order number or an AWB');
  await search(awb ?? '');
  const table = await screen.findByRole('table', { name: /^Story of order PW/ });
  await within(table).findByText(`Paid ₹66.08 for Delhivery, AWB ${awb}`);
  const links = screen.getAllByRole('link', { name: 'Activity' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/app/OrderActivity/${_id}`]);
  await waitFor(() => expect(router.state.location.search).toBe(`?text=${awb}`));
  await search('ABCDEFGH');
  await screen.findByText(/^No order has this number, AWB or id\./);
  expect(screen.queryByRole('table')).toBeNull();
});
