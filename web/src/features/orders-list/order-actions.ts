import type { OrderView } from '../../../../shared/orders/order.ts';
import { type Busy, mayCancel, mayCreateRto } from '../../../../shared/orders/status.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';

export type OrderAction = 'track' | 'cancel' | 'rto';

/** What the viewer is offered to do with an order (spec 1 section 4); nothing without AWB, nor while the courier is being asked. */
export function actionsFor(order: OrderView, viewer: CurrentViewer, busy?: Busy): OrderAction[] {
  if (busy || order.transaction_id === null || !order.ewaybill_number) return [];
  const actions: OrderAction[] = [];
  if (!order.is_cancelled) actions.push('track');
  if (mayCancel(order, { _id: viewer._id, showAllOrders: viewer.seesAll })) actions.push('cancel');
  if (mayCreateRto(order, viewer)) actions.push('rto');
  return actions;
}
