import type { OrderView } from '../../../../shared/orders/order.ts';
import type { ListColumn } from '../../ui/data-list.tsx';
import { CustomerCell } from '../orders-list/customer-cell.tsx';
import { OrderCell } from '../orders-list/order-cell.tsx';
import { type OrderCells, orderColumns } from '../orders-list/order-columns.tsx';
import { TicketCell } from './ticket-cell.tsx';

const WIDTHS: Record<string, string> = {
  Order: '15.4%',
  Customer: '16.4%',
  AWB: '19.4%',
  Payment: '10.4%',
  Status: '14.8%',
};

/** The columns of the Order List, and the clock of the ticket before its actions. */
export function ticketColumns(cells: OrderCells): ListColumn<OrderView>[] {
  const columns = orderColumns(cells).map((column) => ({
    ...column,
    width: WIDTHS[column.header] ?? column.width ?? '',
    ...(column.header === 'Order' && {
      body: (order: OrderView) => <OrderCell order={order} viewer={cells.viewer} isShort />,
    }),
    ...(column.header === 'Customer' && {
      body: (order: OrderView) => <CustomerCell order={order} viewer={cells.viewer} isShort wraps />,
    }),
  }));
  const ticket: ListColumn<OrderView> = {
    header: 'Ticket',
    width: '23.6%',
    sortBy: ({ ndr, ticket_since }) => ndr?.returns_at ?? ticket_since,
    body: (order) => <TicketCell order={order} cells={cells} />,
  };
  return [...columns.slice(0, -1), ticket, ...columns.slice(-1)];
}
