import type { OrderView } from '../../../../shared/orders/order.ts';
import { workingDays } from '../couriers/working-days.ts';

const DAY_MS = 86_400_000;
/** A parcel that has come to an end, or turned back, is not expected any more. */
const NOT_COMING = /^(delivered|cancelled|lost|damaged|rto_)/;

type Facts = Pick<OrderView, 'transaction_id' | 'status' | 'available_logistic' | 'logistic_id' | 'ewaybill_number'>;

/** When the courier promised to deliver: payment and its days. Undefined for a parcel that is not on its way. */
export function expectedDelivery(order: Facts): string | undefined {
  const offer = order.available_logistic.find(({ _id }) => _id === order.logistic_id);
  if (order.transaction_id === null || !order.ewaybill_number || offer === undefined) return undefined;
  if (NOT_COMING.test(order.status)) return undefined;
  return new Date(Date.parse(order.transaction_id.created_at) + workingDays(offer) * DAY_MS).toISOString();
}
