import type { Sealed } from '../../platform/secrets/sealing/seal.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { list } from '../../platform/table/list.ts';

const DUE = 'DUE#REFUND_ACCOUNT';
const BEGINS = 'REFUND_ACCOUNT#';
const DAY_MS = 24 * 3600_000;

/** For how many days a buyer's account is stored after the end of the return. */
const DAYS_AFTER_END = 30;
/**
 * For how many days an account is stored at most. This limit is needed because a return can stay undecided or unpaid
 * for ever.
 */
const MOST_DAYS = 180;
/** How many days after this limit DynamoDB's TTL deletes an account that the nightly run has not deleted. */
const DAYS_OF_GRACE = 7;

/** The account to which a buyer wants the money of a return. It is stored outside the order, and encrypted. */
export interface RefundAccountRecord {
  orderId: string;
  /** The time of the request that named the account. */
  askedAt: string;
  sealed: Sealed;
}

const keyOf = (orderId: string): Key => ({ pk: `${BEGINS}${orderId}`, sk: 'ACCOUNT' });

const later = (time: string, days: number): string => new Date(Date.parse(time) + days * DAY_MS).toISOString();

export const findRefundAccount = (orderId: string): Promise<RefundAccountRecord | undefined> =>
  find<RefundAccountRecord>(keyOf(orderId));

/**
 * Builds the write of an account. It replaces the account of an earlier request, so commit it together with the order.
 * The first review is 30 days later, because no return ends before its request.
 */
export const refundAccountWrite = (record: RefundAccountRecord): Change => ({
  put: {
    ...keyOf(record.orderId),
    ...record,
    by_due_pk: DUE,
    by_due_sk: later(record.askedAt, DAYS_AFTER_END),
    ttl: Math.floor(Date.parse(later(record.askedAt, MOST_DAYS + DAYS_OF_GRACE)) / 1000),
  },
});

export const removedRefundAccountWrite = (orderId: string): { delete: Key } => ({ delete: keyOf(orderId) });

/** Builds the write that sets when an account is reviewed again. It fails if the account was deleted. */
export const postponedReviewWrite = (orderId: string, until: string): Change => ({
  update: keyOf(orderId),
  set: { by_due_sk: until },
  if: [['pk', 'present']],
});

/**
 * Returns when an account has to be deleted. This is 30 days after the end of its return or, while the return has not
 * ended, 30 days from now. It is at most 180 days after the request. Pure.
 */
export function timeToDelete(askedAt: string, endedAt: string | undefined, at: Date): string {
  const [due, last] = [later(endedAt ?? at.toISOString(), DAYS_AFTER_END), later(askedAt, MOST_DAYS)];
  return due < last ? due : last;
}

/** Lists one page of orders whose buyer's account is due for a review. */
export async function listDueRefundAccounts(until: string, limit: number, after?: Record<string, unknown>) {
  const page = await list({ pk: DUE, index: 'by_due', between: ['0', until], limit, after });
  return { orderIds: page.items.map(({ pk }) => pk.slice(BEGINS.length)), after: page.after };
}
