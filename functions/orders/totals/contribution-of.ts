import { indiaDay } from '../../../shared/dates.ts';
import { isLate } from '../../../shared/orders/rules/row-tone.ts';
import type { StageFacts } from '../../../shared/orders/rules/stage.ts';
import { STATUSES } from '../../../shared/orders/rules/status-look.ts';
import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import { isStopped, type Status } from '../../../shared/orders/status.ts';
import { flagsThatHold, isFlagged } from '../../rollups/bucket.ts';
import type { Contribution } from '../../rollups/contribution.ts';
import { doubtfulBucket } from '../../rollups/doubtful-buckets.ts';
import { costOfOrder } from '../change/price-change.ts';
import { isCodCollected } from '../cod/cod-postings.ts';
import { doubtfulPlace, whyDoubtful } from '../ndr/doubtful.ts';
import { numberInBulk } from '../record/bulk-order-id.ts';
import { factsOf } from '../record/facts-of.ts';
import type { Order } from '../record/order.ts';

export const dashboardCounterOf = (status: Status): StageFacts['counter'] =>
  isStopped(status) ? 'stopped' : (STATUSES[status].counter ?? 'pending');

type Flags = Parameters<typeof flagsThatHold>[0];

const flagsOfOrder = (order: Order, more: Flags = {}): string => {
  const counter = dashboardCounterOf(order.status);
  const isReturn = order.details.reverse !== undefined;
  return flagsThatHold({
    unbooked: order.awb === null,
    // `printed` and `manifested` count only before the pickup. For a return they are always set, because the courier
    // brings the label and the seller hands nothing over.
    printed: order.awb !== null && (order.printedAt !== undefined || isReturn) && counter === 'received',
    manifested: (order.manifest !== undefined || isReturn) && counter === 'received',
    late: counter === 'delivered' && isLate(factsOf(order)),
    ticket: order.ticketSince !== null,
    remitted: order.remitted !== undefined,
    arrived: order.cod?.arrivedAt !== undefined && order.remitted === undefined,
    first: numberInBulk(order.id) === 1,
    ...(isFlagged(order.status) && { [order.status]: true }),
    ...more,
  });
};

/** Returns the type of an order, by which lists are filtered and counted: return, shop, bulk or individual. */
export const orderTypeOf = ({ details, shop, bulkId }: Order): 'reverse' | 'shop' | 'bulk' | 'individual' =>
  details.reverse ? 'reverse' : shop !== undefined ? 'shop' : bulkId === null ? 'individual' : 'bulk';

/** Returns the name of the totals' bucket in which an order is counted. */
function bucketOfOrder(order: Order, more?: Flags): string {
  const kind = `${orderTypeOf(order)}.${order.details.payment_method}.${order.choice?.partnerId ?? '-'}`;
  const flags = flagsOfOrder(order, more);
  return `${kind}.${order.plan ?? '-'}.${dashboardCounterOf(order.status)}${flags && `.${flags}`}`;
}

/** Returns what an order adds to the totals: its day, bucket and amounts. Pure. */
export const contributionOf = (order: Order): Contribution => ({
  owner: order.owner,
  day: indiaDay(order.createdAt),
  bucket: bucketOfOrder(order),
  paise: costOfOrder(order).totalPaise,
  codPaise: order.remitted?.paise ?? (isCodCollected(order) ? collectablePaise(order.details) : 0),
});

/**
 * Returns what an order adds to the totals of weight disputes, on the first day of its dispute period. Undefined if it
 * has no dispute period.
 */
export function disputeContributionOf(order: Order): Contribution | undefined {
  const { openedAt, raised, settled } = order.weightDispute ?? {};
  if (openedAt === undefined) return undefined;
  const flags = { raised: raised !== undefined, settled: settled !== undefined };
  return { ...contributionOf(order), day: indiaDay(openedAt), bucket: bucketOfOrder(order, flags) };
}

/**
 * Returns what an order adds to the counts of doubtful attempts, on the day of its first doubtful attempt. Undefined if
 * it has no doubtful attempt.
 */
export function doubtfulContributionOf(order: Order): Contribution | undefined {
  const place = doubtfulPlace(order);
  if (place === undefined) return undefined;
  const bucket = doubtfulBucket({ ...place, ...whyDoubtful(order) });
  return { owner: order.owner, day: indiaDay(place.at), bucket, paise: 0, codPaise: 0 };
}
