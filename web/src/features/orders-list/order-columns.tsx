import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import type { ListColumn } from '../../ui/data-list.tsx';
import { AwbCell } from './awb-cell.tsx';
import { CustomerCell } from './customer-cell.tsx';
import { DateCell } from './date-cell.tsx';
import type { OrderAction } from './order-actions.ts';
import { OrderCell } from './order-cell.tsx';
import { OrderMenu } from './order-menu.tsx';
import { PartnerCell } from './partner-cell.tsx';
import { PaymentCell } from './payment-cell.tsx';
import { RouteCell } from './route-cell.tsx';
import { StatusCell } from './status-cell.tsx';
import type { Work } from './use-order-work.ts';

interface OrderColumnsInput {
  viewer: CurrentViewer;
  workOf: (order: OrderView) => Work;
  onAction: (action: OrderAction, order: OrderView) => void;
  /** The address of the list, which the pages behind it return to. */
  from: string;
}

/** The columns of an order list. */
export function orderColumns({ viewer, workOf, onAction, from }: OrderColumnsInput): ListColumn<OrderView>[] {
  return [
    { header: 'Order', body: (order) => <OrderCell order={order} viewer={viewer} /> },
    { header: 'Date', body: (order) => <DateCell at={order.created_at} /> },
    { header: 'Customer', body: (order) => <CustomerCell order={order} viewer={viewer} /> },
    { header: 'AWB', body: (order) => <AwbCell order={order} viewer={viewer} from={from} /> },
    { header: 'Partner', body: (order) => <PartnerCell name={order.courier_name} /> },
    { header: 'Payment', body: (order) => <PaymentCell order={order} viewer={viewer} from={from} /> },
    { header: 'From → To', body: (order) => <RouteCell order={order} /> },
    {
      header: 'Status',
      body: (order) => <StatusCell order={order} viewer={viewer} work={workOf(order)} from={from} />,
    },
    {
      header: 'Action',
      width: 56,
      body: (order) => <OrderMenu order={order} viewer={viewer} work={workOf(order)} onAction={onAction} />,
    },
  ];
}
