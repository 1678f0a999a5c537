import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ListDownload } from '../../../web/src/features/orders-list/list-download.tsx';
import { ORDER_FILTERS } from '../../../web/src/features/orders-list/order-filters.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { openOrders } from '../orders-list/orders-list-server.ts';

const market = openOrders();

test('a large download of the order list is written in the background, and is linked when it is ready', async () => {
  market.signIn('seller');
  const filters = { ...ORDER_FILTERS, payment_status: 'all' };
  render(<ListDownload filters={filters} disabled={false} total={2} atOnce={1} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(toasts.shown().map(({ text }) => text)).toEqual(['Your download has started']));
  await screen.findByRole('button', { name: 'Save the finished file' });
  expect(market.sent.some(({ url }) => url.includes('/orders/download'))).toBe(false);
});
