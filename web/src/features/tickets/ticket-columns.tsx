import type { OrderView } from '../../../../shared/orders/order.ts';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { AwbCell } from '../orders-list/cells/awb-cell.tsx';
import { CustomerCell } from '../orders-list/cells/customer-cell.tsx';
import { OrderCell } from '../orders-list/cells/order-cell.tsx';
import { orderColumns } from '../orders-list/cells/order-columns.tsx';
import type { OrderCells } from '../orders-list/commands/order-menu.tsx';
import { TicketCell } from './ticket-cell.tsx';
import css from './ticket-columns.module.css';
import { sortKeyOfTicket } from './ticket-urgency.ts';

/**
 * The widths of the columns. They are chosen so that no text is cut or overlaps in a window of 1280 px with an open
 * sidebar.
 */
const WIDTHS: Record<string, string> = {
  Order: '15.1%',
  Customer: '17.1%',
  AWB: '18.4%',
  Payment: '11.5%',
  Status: '15.2%',
};

/**
 * Returns the columns of the Ticket List. They are the columns of the Order List, and a further column with the time
 * left, placed before the column with the actions.
 */
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
    ...(column.header === 'Status' && {
      body: (order: OrderView) => <div className={css.status}>{column.body(order)}</div>,
    }),
    ...(column.header === 'AWB' && {
      body: (order: OrderView) => <AwbCell order={order} viewer={cells.viewer} from={cells.from} isShort />,
    }),
  }));
  const ticket: ListColumn<OrderView> = {
    header: 'Ticket',
    width: '22.7%',
    sortBy: sortKeyOfTicket,
    body: (order) => <TicketCell order={order} cells={cells} />,
  };
  return [...columns.slice(0, -1), ticket, ...columns.slice(-1)];
}
