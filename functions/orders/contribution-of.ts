import { indiaDay } from '../../shared/dates.ts';
import type { StageFacts } from '../../shared/orders/stage.ts';
import { isAside, type Status } from '../../shared/orders/status.ts';
import { STATUSES } from '../../shared/orders/status-look.ts';
import type { Contribution } from '../rollups/contribution.ts';
import type { Order } from './order.ts';

const counterOf = (status: Status): StageFacts['counter'] =>
  isAside(status) ? 'aside' : (STATUSES[status].counter ?? 'pending');

/** Whether the label is printed matters until the parcel is picked up. */
const markOf = ({ awb, status, printedAt }: Order): '' | '.-' | '.p' =>
  awb === null ? '.-' : printedAt !== undefined && counterOf(status) === 'received' ? '.p' : '';

/** What an order adds to the totals. Pure: the same order always counts the same. */
export function contributionOf(order: Order): Contribution {
  const type = order.bulkId === null ? 'individual' : 'bulk';
  const paid = (order.charge?.paise ?? 0) + (order.rto?.paise ?? 0) - (order.refund?.paise ?? 0);
  return {
    owner: order.owner,
    day: indiaDay(order.createdAt),
    kind: `${type}.${order.details.payment_method}.${order.choice?.partnerId ?? '-'}`,
    figure: `${order.plan ?? '-'}.${counterOf(order.status)}${markOf(order)}`,
    paise: paid,
  };
}
