import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { ShipmentPrintPage } from '../../../web/src/features/labels/shipment-print-page.tsx';
import { ShipmentListPage } from '../../../web/src/features/orders-list/shipment-list-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders } from './orders-list-server.ts';

/** Sets up the order list with a real back end, for the tests of a file. */
export function useOrdersList() {
  const market = openOrders();
  beforeEach(() => market.signIn('seller'));

  function open(search = '') {
    const pages = {
      [PATHS.shipmentList]: <ShipmentListPage />,
      [PATHS.shipmentPrint]: <ShipmentPrintPage />,
    };
    const router = showPages(pages, PATHS.shipmentList + search);
    return {
      search: () => decodeURIComponent(router.state.location.search),
      path: () => router.state.location.pathname,
    };
  }
  const said = () => toasts.shown().map(({ text }) => text);
  const rowOf = async (order: OrderView) => (await screen.findByText(order.order_id)).closest('tr') as HTMLElement;
  const boxOf = async (order: OrderView) =>
    (await rowOf(order)).querySelector(`input[aria-label*="${order.order_id}"]`) as HTMLInputElement;
  const lists = () =>
    market.sent.filter(({ url }) => /\/orders\?/.test(url)).map(({ url }) => new URLSearchParams(url.split('?')[1]));
  /**
   * Chooses an action from the menu of an order. jsdom has no layout, so PrimeReact's overlays exist but are not
   * visible.
   */
  async function choose(order: OrderView, action: string) {
    await userEvent.click(within(await rowOf(order)).getByRole('button', { name: `Actions of ${order.order_id}` }));
    fireEvent.click(await screen.findByText(action, { selector: '[role=menuitem]' }));
  }
  const openFilter = () => userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

  return { market, open, said, rowOf, boxOf, lists, choose, openFilter, apply, figure };
}
