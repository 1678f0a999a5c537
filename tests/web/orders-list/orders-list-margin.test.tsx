// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CurrentViewer } from '../../../web/src/api/use-viewer.ts';
import { orderColumns } from '../../../web/src/features/orders-list/cells/order-columns.tsx';
import { anOrder } from './orders-list-order.ts';
import { useOrdersList } from './orders-list-page.tsx';
import { staff, vendor, viewer } from './orders-list-viewers.ts';

const { market, open, lists, openFilter, apply } = useOrdersList();

/** Returns the column Margin of the order list. Returns undefined if the user's list has no such column. */
const columnOf = (who: CurrentViewer) =>
  orderColumns({ viewer: who, workOf: () => ({}), onAction: () => undefined, from: '/app/shipmentList' }).find(
    ({ header }) => header === 'Margin',
  );

test('the column Margin, which only staff have, shows an order’s margin, or a dash if it has no buying rates', () => {
  const margin = { net: 76, cost: 43, margin: 33, freight: 33, rto: 0, cod: 10, tax: 7.74, total: 50.74 };
  const shown = (order: ReturnType<typeof anOrder>) =>
    render(<>{columnOf(staff)?.body(order)}</>).container.textContent;
  expect(shown(anOrder({ margin: { ...margin, version: 'v1', billed: false } }))).toBe('₹33.00');
  expect(shown(anOrder({ margin: null }))).toBe('–');
  expect([columnOf(viewer()), columnOf(vendor)]).toEqual([undefined, undefined]);
});

test('staff can list orders that made a loss by the filter Margin, which a seller does not have', async () => {
  market.signIn('staff');
  open('?payment_status=all');
  await waitFor(() => expect(lists().length).toBeGreaterThan(0));
  await openFilter();
  await userEvent.selectOptions(await screen.findByLabelText('Margin'), 'At a loss');
  await apply();
  await waitFor(() => expect(lists().at(-1)?.get('margin')).toBe('loss'));
  expect(await screen.findByText('At a loss', { selector: ':not(option)' })).toBeTruthy();
  cleanup();
  market.signIn('seller');
  open('?payment_status=all&margin=loss');
  await screen.findByRole('button', { name: /^Filter/ });
  await openFilter();
  await screen.findByLabelText('AWB');
  expect(screen.queryByLabelText('Margin')).toBeNull();
  expect(lists().at(-1)?.get('margin')).toBeNull();
});
