import type { Change, Item, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { list } from '../platform/table/list.ts';

/** A top-up that was opened with the provider. It stays open until a payment is captured or a day has passed. */
export interface TopUp {
  /** The provider's order id. */
  id: string;
  userId: string;
  paise: number;
  receipt: string;
  provider: 'razorpay' | 'sandbox';
  inputHash: string;
  createdAt: string;
}

const key = (id: string): Key => ({ pk: `TOPUP#${id}`, sk: 'TOPUP' });
const DUE = 'DUE#TOPUP';

/**
 * Builds the write of an open top-up. The top-up enters the due index, so that the reconciler asks the provider about
 * it.
 */
export const newTopUpWrite = (topUp: TopUp): Change => ({
  put: { ...key(topUp.id), ...topUp, by_due_pk: DUE, by_due_sk: topUp.createdAt },
  if: [['pk', 'absent']],
});

export const findTopUp = (id: string): Promise<TopUp | undefined> => find<TopUp>(key(id));

/** Builds the write that closes a top-up. The reconciler then no longer asks the provider about it. */
export const closedTopUpWrite = (id: string): Change => ({
  update: key(id),
  set: { closed: true },
  remove: ['by_due_pk', 'by_due_sk'],
});

export async function listOpenTopUps(until: string, limit: number): Promise<string[]> {
  const page = await list({ pk: DUE, index: 'by_due', between: ['0', until], limit });
  return page.items.map(({ pk }) => pk.slice('TOPUP#'.length));
}

/** Returns the time since which the oldest open top-up is due; undefined if no top-up is open. */
export async function oldestOpenTopUpTime(): Promise<string | undefined> {
  const { items } = await list<{ by_due_sk: string }>({ pk: DUE, index: 'by_due', limit: 1 });
  return items[0]?.by_due_sk;
}

/**
 * Builds the write that sets when the provider is asked about a top-up again. Without this pause, every run would begin
 * with the same oldest unpaid top-ups.
 */
export const postponedTopUpWrite = (id: string, until: string): Change => ({
  update: key(id),
  set: { by_due_sk: until },
  if: [['by_due_pk', 'present']],
});

/** The amounts that were posted to the wallet for a payment, in paise. */
export interface PaymentRecord {
  topUpId: string;
  creditedPaise: number;
  /** The amount that was refunded to the payer or lost in disputes. */
  returnedPaise: number;
  /** The ids of the known disputes. */
  disputes: string[];
}

const paymentKey = (paymentId: string, outcome: 'captured' | 'failed'): Key => ({
  pk: `PAYMENT#${paymentId}#${outcome}`,
  sk: 'PAYMENT',
});

/** Builds the write that records a failed attempt. It fails if the attempt is already recorded. */
export const failedPaymentWrite = (paymentId: string, topUpId: string): Change => ({
  put: { ...paymentKey(paymentId, 'failed'), topUpId },
  if: [['pk', 'absent']],
});

export const findPayment = (paymentId: string): Promise<PaymentRecord | undefined> =>
  find<PaymentRecord>(paymentKey(paymentId, 'captured'));

/**
 * Builds the write that records the amounts posted for a payment. It fails if the record has changed. So browser,
 * webhook and reconciler together post a payment only once.
 */
export const paymentRecordWrite = (
  paymentId: string,
  before: PaymentRecord | undefined,
  { topUpId, creditedPaise, returnedPaise, disputes }: PaymentRecord,
): Change => ({
  put: { ...paymentKey(paymentId, 'captured'), topUpId, creditedPaise, returnedPaise, disputes },
  if:
    before === undefined
      ? [['pk', 'absent']]
      : [
          ['creditedPaise', '=', before.creditedPaise],
          ['returnedPaise', '=', before.returnedPaise],
        ],
});

export const isPaymentRecord = (item: Item | undefined): boolean => item?.pk.startsWith('PAYMENT#') === true;
