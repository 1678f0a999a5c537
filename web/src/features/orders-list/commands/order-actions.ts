import { noLabelReason } from '../../../../../shared/labels/printable.ts';
import type { RunningRequest } from '../../../../../shared/orders/display-status.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { goodsOfView, lacksEWayBill } from '../../../../../shared/orders/rules/e-way-bill.ts';
import { mayCancel } from '../../../../../shared/orders/rules/may-cancel.ts';
import { mayCreateRto } from '../../../../../shared/orders/rules/may-create-rto.ts';
import { mayDelete } from '../../../../../shared/orders/rules/may-delete.ts';
import { whyNotMissedPickup } from '../../../../../shared/orders/rules/may-report-missed-pickup.ts';
import { orderFactsOfView } from '../../../../../shared/orders/rules/order-facts.ts';
import type { CurrentViewer } from '../../../api/use-viewer.ts';

export type OrderAction =
  | 'track'
  | 'label'
  | 'thermal'
  | 'again'
  | 'bill'
  | 'charge'
  | 'missed'
  | 'cancel'
  | 'rto'
  | 'delete'
  | TicketAction;

/** An action that only the Ticket List offers. */
export type TicketAction = 'reattempt' | 'comment' | 'choice';

/** Returns what the viewer may do with an order (spec 1 section 4). Empty while a request to the courier is running. */
export function actionsFor(order: OrderView, viewer: CurrentViewer, busy?: RunningRequest): OrderAction[] {
  if (busy) return [];
  const facts = orderFactsOfView(order);
  const asker = { id: viewer._id, seesAll: viewer.seesAll };
  const actions: OrderAction[] = [];
  if (facts.awb !== null && facts.status !== 'cancelled') actions.push('track');
  if (noLabelReason(order) === undefined && viewer.courier === null && viewer.can('order.individual_order'))
    actions.push('label', 'thermal');
  if (!facts.reverse && facts.owner === viewer._id && viewer.courier === null && viewer.can('order.individual_order'))
    actions.push('again');
  if (mayEnterBill(order, viewer)) actions.push('bill');
  if (order.carried_after_refund !== null && viewer.seesAll) actions.push('charge');
  const isMissed = whyNotMissedPickup(facts, order.manifest, asker, new Date()) === undefined;
  if (isMissed && viewer.courier === null) actions.push('missed');
  if (mayCancel(facts, asker)) actions.push('cancel');
  if (mayCreateRto(facts, asker)) actions.push('rto');
  if (mayDelete(facts, asker) && viewer.can('order.individual_order')) actions.push('delete');
  return actions;
}

/** Returns whether the viewer can enter the e-way bill number that an unpaid order lacks. */
const mayEnterBill = (order: OrderView, viewer: CurrentViewer): boolean =>
  order.transaction_id === null &&
  (order.created_by._id === viewer._id || viewer.seesAll) &&
  viewer.can(['order.individual_order', 'order.bulk_order']) &&
  lacksEWayBill(goodsOfView(order));
