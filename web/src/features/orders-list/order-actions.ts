import type { OrderView } from '../../../../shared/orders/order.ts';
import { type Busy, mayCancel, mayCreateRto } from '../../../../shared/orders/status.ts';
import type { ListViewer } from './use-viewer.ts';

export type OrderAction = 'track' | 'cancel' | 'rto';

/** Parcels that no longer move are not asked about. */
const trackable = (order: OrderView): boolean => order.transaction_id !== null && !!order.ewaybill_number;

/** What the viewer is offered to do with an order (spec 1 section 4); nothing while the courier is being asked. */
export function actionsFor(order: OrderView, viewer: ListViewer, busy?: Busy): OrderAction[] {
  if (busy) return [];
  const commands = !viewer.vendor;
  return [
    ...(trackable(order) ? (['track'] as const) : []),
    ...(commands && mayCancel(order, viewer) && order.ewaybill_number ? (['cancel'] as const) : []),
    ...(commands && mayCreateRto(order, viewer) && order.ewaybill_number ? (['rto'] as const) : []),
  ];
}
