import { FIELD_NAMES, type FieldName, fieldRow } from '../../shared/orders/field-paths.ts';
import { REMOVED } from '../../shared/orders/removed.ts';
import type { BuyerConfirmation } from '../orders/buyer-confirmation/buyer-confirmation.ts';
import type { ReturnRequest } from '../orders/record/delivery-outcomes.ts';
import type { OrderDetails, OrderReturnDetails } from '../orders/record/details.ts';
import { finalStatusDay } from '../orders/record/end-day.ts';
import { isInMotion } from '../orders/record/in-motion.ts';
import type { Order } from '../orders/record/order.ts';
import { isSamePlace } from '../orders/record/stored-order.ts';

/** The fields of `customer_details` that are about the seller. */
const SELLERS: readonly FieldName[] = ['pickup_address', 'rto_address'];
const BUYERS: ReadonlySet<string> = new Set(
  FIELD_NAMES.filter((name) => {
    const { group, buyers } = fieldRow(name);
    return buyers === true || (group === 'customer_details' && !SELLERS.includes(name));
  }),
);
/** The fields of order details that contain further fields. */
const NESTED: ReadonlySet<string> = new Set(['additional_information', 'other_details']);
/** The last name becomes empty. So the full name reads `removed` and not `removed removed`. */
const SECOND: FieldName = 'last_name';

const removedText = (text: string): string => (text === '' ? '' : REMOVED);

/** Returns order details without the fields about the buyer. City, state and pin code of each address are kept. */
function detailsWithoutBuyer(details: OrderDetails): OrderDetails {
  const sellers = details.reverse ? details.shipping_address : details.pickup_address;
  const valueOf = (name: string, value: unknown): unknown => {
    if (NESTED.has(name) && typeof value === 'object') return withoutBuyers(value ?? {});
    if (!BUYERS.has(name)) return value;
    if (typeof value === 'string') return name === SECOND ? '' : removedText(value);
    if (typeof value !== 'object' || value === null) return value;
    // If the seller entered no billing address for the order, this value is the seller's address, so it is kept.
    return isSamePlace(value as typeof sellers, sellers) ? value : { ...value, line1: REMOVED, line2: '' };
  };
  const withoutBuyers = (values: object): object =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(name, value)]));
  const removed = withoutBuyers(details) as OrderDetails;
  return details.reverse ? returnWithoutBuyer(details, removed, details.reverse) : removed;
}

/** Returns the details of a return without the data of its buyer, whose address is the pickup address. */
function returnWithoutBuyer(details: OrderDetails, removed: OrderDetails, reverse: OrderReturnDetails): OrderDetails {
  const { pickup_address: buyer } = details;
  return {
    ...removed,
    pickup_address: { ...buyer, line1: REMOVED, line2: '', email: REMOVED, mobile_number: REMOVED },
    reverse: { ...reverse, reason: REMOVED },
  };
}

/** Returns the question to a buyer without the reason and the former address. */
const answerWithoutBuyer = ({ corrected: _, ...asked }: BuyerConfirmation): BuyerConfirmation => ({
  ...asked,
  ...(asked.reason !== undefined && { reason: REMOVED }),
});

/** Returns a buyer's request for a return without texts, photos and account. */
const requestWithoutBuyer = ({ photos: _, ...asked }: ReturnRequest): ReturnRequest => ({
  ...asked,
  words: removedText(asked.words),
  ...(asked.why !== undefined && { why: REMOVED }),
  ...(asked.refundAccount && { refundAccount: { ...asked.refundAccount, state: 'deleted' } }),
});

/**
 * Returns the order without texts that people or couriers wrote, because they may name the buyer. Codes and times are
 * kept.
 */
function withoutTexts({ detailsHash: _, failed: __, ...order }: Order): Order {
  const {
    error,
    shop,
    fallback,
    takenBack,
    doubtful,
    reattempt,
    claim,
    weightDispute: dispute,
    buyerConfirmation: asked,
    returnRequest,
  } = order;
  const remarkOf = <T extends { remark?: string }>(part: T): T => ({
    ...part,
    ...(part.remark !== undefined && { remark: removedText(part.remark) }),
  });
  return {
    ...order,
    inputHash: REMOVED,
    scans: order.scans.map((scan) => ({ ...scan, description: removedText(scan.description) })),
    rawScan: null,
    ...(reattempt?.why !== undefined && { reattempt: { ...reattempt, why: REMOVED } }),
    ...(claim && {
      claim: {
        ...claim,
        words: removedText(claim.words),
        ...(claim.note !== undefined && { note: REMOVED }),
      },
    }),
    ...(doubtful && { doubtful: doubtful.map((one) => ({ ...one, reason: removedText(one.reason) })) }),
    error: error === null ? null : REMOVED,
    ...(shop && { shop: { ...shop, tags: [], seen: { ...shop.seen, customer: '', note: '' } } }),
    ...(fallback && { fallback: { ...fallback, refused: fallback.refused.map((one) => ({ ...one, said: REMOVED })) } }),
    ...(asked && { buyerConfirmation: answerWithoutBuyer(asked) }),
    ...(returnRequest && { returnRequest: requestWithoutBuyer(returnRequest) }),
    ...(takenBack && { takenBack: { ...takenBack, reason: REMOVED } }),
    ...(dispute && {
      weightDispute: {
        ...dispute,
        ...(dispute.raised && { raised: remarkOf(dispute.raised) }),
        ...(dispute.settled && { settled: remarkOf(dispute.settled) }),
      },
    }),
  };
}

/**
 * Returns an order without its buyer's data: name, numbers, e-mail, street and free texts become the word `removed`.
 * Amounts, AWB, goods, pin codes and cities are kept. Pure.
 */
export function withoutBuyer(order: Order, at: Date): Order {
  const { scansApart: _, ...rest } = withoutTexts(order);
  return { ...rest, details: detailsWithoutBuyer(order.details), buyerRemovedAt: at.toISOString() };
}

/**
 * Returns whether the buyer's data of an order is no longer needed. Its journey has ended, no request to the courier is
 * pending, and no ticket is open. A ticket matters because a seller could otherwise erase a buyer's complaint.
 */
export const hasJourneyEnded = (order: Order): boolean =>
  finalStatusDay(order) !== undefined &&
  !isInMotion(order) &&
  order.pending === null &&
  order.dueAt === null &&
  order.ticketSince === null;
