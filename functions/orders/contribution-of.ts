import { indiaDay } from '../../shared/dates.ts';
import { STATUSES } from '../../shared/orders/status-look.ts';
import type { Contribution } from '../rollups/contribution.ts';
import type { Order } from './order.ts';

/** What an order adds to the totals. Pure: the same order always counts the same. */
export function contributionOf(order: Order): Contribution {
  const type = order.bulkId === null ? 'individual' : 'bulk';
  const paid = (order.charge?.paise ?? 0) + (order.rto?.paise ?? 0) - (order.refund?.paise ?? 0);
  return {
    owner: order.owner,
    day: indiaDay(order.createdAt),
    kind: `${type}.${order.details.payment_method}.${order.choice?.partnerId ?? '-'}`,
    figure: `${order.plan ?? '-'}.${STATUSES[order.status].counter ?? 'pending'}${order.awb === null ? '.-' : ''}`,
    paise: paid,
  };
}
