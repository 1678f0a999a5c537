import { indiaDay } from '../../shared/dates.ts';
import { STATUSES } from '../../shared/orders/status-look.ts';
import type { Order } from '../orders/order.ts';

/** The scope of everyone's orders, beside each owner's. */
export const ALL = 'ALL';

/** Where an order is counted, and with how much. An order is in one cell of each scope at a time. */
export interface Contribution {
  owner: string;
  day: string;
  /** `individual.cod.<chosen partner's id or ->`: the dimensions that lists filter by. */
  kind: string;
  /** `<plan or ->.<pending or a dashboard counter>`, and `.-` while no courier has it: which figure of the cell. */
  figure: string;
  /** Net of what was charged and returned. */
  paise: number;
}

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
