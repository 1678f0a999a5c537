import { workingDays } from '../quotes/working-days.ts';
import { chosenOffer } from './chosen-offer.ts';
import type { OrderView } from './order.ts';
import { isStatus, move } from './status.ts';

const DAY_MS = 86_400_000;

type Facts = Pick<
  OrderView,
  'transaction_id' | 'ewaybill_number' | 'status' | 'rto_init' | 'available_logistic' | 'logistic_id'
>;

/** Whether the table of statuses lets the parcel still be delivered. What goes back may stand on hold, too. */
const isComing = ({ status, rto_init }: Facts): boolean =>
  !rto_init && isStatus(status) && move(status, 'delivered') === 'moved';

/**
 * When the courier promised to deliver: payment and its days. Undefined for a parcel that is not on its way to the
 * customer: unpaid or not booked, delivered, cancelled, lost, damaged, going back.
 */
export function expectedDelivery(order: Facts): string | undefined {
  const offer = chosenOffer(order);
  if (order.transaction_id === null || !order.ewaybill_number || offer === undefined || !isComing(order)) {
    return undefined;
  }
  return new Date(Date.parse(order.transaction_id.created_at) + workingDays(offer) * DAY_MS).toISOString();
}
