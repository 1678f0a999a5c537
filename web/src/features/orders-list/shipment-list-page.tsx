import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { rowTone } from '../../../../shared/orders/rules/row-tone.ts';
import { PATHS } from '../../lib/links.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { NdrDialog, NdrKeysHelp, ticketTone } from '../tickets/ndr-queue.tsx';
import { TicketCell } from '../tickets/ticket-cell.tsx';
import { ticketColumns } from '../tickets/ticket-columns.tsx';
import { orderColumns } from './cells/order-columns.tsx';
import { emptyOrdersText } from './empty-orders.tsx';
import { cleanFilters } from './order-filters.ts';
import { OrderList } from './order-list.tsx';
import type { OrderListKind } from './order-list-kind.ts';
import { OrderTabs } from './order-tabs.tsx';

const ORDERS: OrderListKind = {
  page: 'shipmentList',
  label: 'Orders',
  clean: cleanFilters,
  without: [],
  Tabs: OrderTabs,
  actions: (
    <ButtonLink to={PATHS.newShipment} icon="plus">
      Add Order
    </ButtonLink>
  ),
  found: 'Found among all orders, whatever the filters:',
  showAll: 'Show all orders',
  columns: (cells, { stage }) => (stage === 'attention' ? ticketColumns(cells) : orderColumns(cells)),
  tone: (order, { stage }) => (stage === 'attention' ? ticketTone(order) : rowTone(orderFactsOfView(order))),
  hint: ({ stage }) => stage === 'attention' && <NdrKeysHelp />,
  note: (order, cells) => order.ndr !== null && <TicketCell order={order} cells={cells} />,
  dialog: (action, props) => <NdrDialog action={action} {...props} />,
  empty: emptyOrdersText,
};

/** Renders /app/shipmentList, the Order List. */
export function ShipmentListPage() {
  return <OrderList kind={ORDERS} />;
}
