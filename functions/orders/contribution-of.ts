import { indiaDay } from '../../shared/dates.ts';
import { isLate } from '../../shared/orders/row-tone.ts';
import type { StageFacts } from '../../shared/orders/stage.ts';
import { isAside, type Status } from '../../shared/orders/status.ts';
import { STATUSES } from '../../shared/orders/status-look.ts';
import { collectablePaise } from '../../shared/orders/worth.ts';
import type { Contribution } from '../rollups/contribution.ts';
import { marksOf } from '../rollups/figure.ts';
import { numberInBulk } from './bulk-order-id.ts';
import { isCollected } from './cod/post-cod.ts';
import { factsOf } from './facts-of.ts';
import type { Order } from './order.ts';
import { costOfOrder } from './price-change.ts';

const counterOf = (status: Status): StageFacts['counter'] =>
  isAside(status) ? 'aside' : (STATUSES[status].counter ?? 'pending');

const marksOfOrder = (order: Order): string => {
  const counter = counterOf(order.status);
  return marksOf({
    unbooked: order.awb === null,
    // Whether the label is printed matters until the parcel is picked up.
    printed: order.awb !== null && order.printedAt !== undefined && counter === 'received',
    late: counter === 'delivered' && isLate(factsOf(order)),
    ticket: order.ticketSince !== null,
    remitted: order.remitted !== undefined,
    arrived: order.cod?.arrivedAt !== undefined && order.remitted === undefined,
    first: numberInBulk(order.id) === 1,
  });
};

/** What an order adds to the totals. Pure: the same order always counts the same. */
export function contributionOf(order: Order): Contribution {
  const type = order.bulkId === null ? 'individual' : 'bulk';
  const kind = `${type}.${order.details.payment_method}.${order.choice?.partnerId ?? '-'}`;
  const marks = marksOfOrder(order);
  return {
    owner: order.owner,
    day: indiaDay(order.createdAt),
    figure: `${kind}.${order.plan ?? '-'}.${counterOf(order.status)}${marks && `.${marks}`}`,
    paise: costOfOrder(order).totalPaise,
    codPaise: order.remitted?.paise ?? (isCollected(order) ? collectablePaise(order.details) : 0),
  };
}
