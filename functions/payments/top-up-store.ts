import type { Change, Item, Key } from '../platform/change.ts';
import { find } from '../platform/table/find.ts';
import { list } from '../platform/table/list.ts';

/** A top-up as opened with the provider. It stays open until a payment is captured or a day has passed. */
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

/** Kept open in the due index from its making on, so that the reconciler asks about it. */
export const addTopUp = (topUp: TopUp): Change => ({
  put: { ...key(topUp.id), ...topUp, by_due_pk: DUE, by_due_sk: topUp.createdAt },
  if: [['pk', 'absent']],
});

export const findTopUp = (id: string): Promise<TopUp | undefined> => find<TopUp>(key(id));

/** No more to be asked about. */
export const closeTopUp = (id: string): Change => ({
  update: key(id),
  set: { closed: true },
  remove: ['by_due_pk', 'by_due_sk'],
});

export async function listOpenTopUps(until: string, limit: number): Promise<string[]> {
  const page = await list({ pk: DUE, index: 'by_due', between: ['0', until], limit });
  return page.items.map(({ pk }) => pk.slice('TOPUP#'.length));
}

/** Asked about again later: else those that nobody pays would stand before all others for a day. */
export const postponeTopUp = (id: string, until: string): Change => ({
  update: key(id),
  set: { by_due_sk: until },
  if: [['by_due_pk', 'present']],
});

export const isClaim = (item: Item | undefined): boolean => item?.pk.startsWith('PAYMENT#') === true;

/** A payment is entered once, ever: browser, webhook and reconciler meet on this item. */
export const claimPayment = (paymentId: string, outcome: 'captured' | 'failed', topUpId: string): Change => ({
  put: { pk: `PAYMENT#${paymentId}#${outcome}`, sk: 'PAYMENT', topUpId },
  if: [['pk', 'absent']],
});
