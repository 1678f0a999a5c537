import type { Order } from '../orders/record/order.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { type Counted, countRows } from '../platform/table/count.ts';
import { findAll } from '../platform/table/find.ts';
import { listAll, listUpTo } from '../platform/table/list.ts';
import type { Sum } from './store.ts';

/** What identifies a payout: a report, the remitter's reference, and the payee. */
interface PayoutName {
  report: string;
  reference: string;
  seller: string;
}

/** What one seller was paid by one report under one reference. */
export interface Payout extends PayoutName, Sum {
  /** When the last of it was remitted. */
  at: string;
  /** The bank's reference, once it is known. */
  utr?: string;
}

const payoutsOf = (report: string): string => `REPORT_PAYOUTS#${report}`;
const placeOf = ({ reference, seller }: Omit<PayoutName, 'report'>): string => `${reference}#${seller}`;
const keyOf = (name: PayoutName): Key => ({ pk: payoutsOf(name.report), sk: placeOf(name) });

/** Adds orders that are remitted in the same transaction. */
export const addToPayout = ({ report, reference, seller }: PayoutName, { orders, paise }: Sum, at: Date): Change => ({
  update: keyOf({ report, reference, seller }),
  set: { report, reference, seller, at: at.toISOString() },
  add: { orders, paise },
});

/** Returns the first payouts of a report by reference, after one or from the start. */
export const listPayouts = (report: string, most: number, after?: string): Promise<(Payout & Key)[]> =>
  listUpTo<Payout>({ pk: payoutsOf(report), most, after });

/** Returns the number of these. */
export const countPayouts = (report: string): Promise<Counted> => countRows({ pk: payoutsOf(report) });

/**
 * Returns the payouts under one reference: usually one, several if the remitter used one reference for several sellers.
 */
export async function listPayoutsOf(report: string, reference: string): Promise<Payout[]> {
  const found = await listAll<Payout>({ pk: payoutsOf(report), begins: placeOf({ reference, seller: '' }) });
  return found.filter((payout) => payout.reference === reference);
}

/** Stores the bank's reference, if the payout has the one that was read. */
export const setUtr = (payout: Payout, utr: string): Change => ({
  update: keyOf(payout),
  set: { utr },
  if: [payout.utr === undefined ? ['utr', 'absent'] : ['utr', '=', payout.utr]],
});

/** What a remitted order stores of its payout. */
export interface PaidBy {
  report?: string | undefined;
  reference?: string | undefined;
  seller: string;
}

/** Returns by what an order was paid. */
export const paidBy = ({ owner, cod, remitted }: Order): PaidBy => ({
  report: cod?.report,
  reference: remitted?.reference,
  seller: owner,
});

/** Returns the bank's references of the payouts of some orders, each payout read once. A moment old. */
export async function findUtrs(paid: readonly PaidBy[]): Promise<(by: PaidBy) => string | null> {
  const names = paid.flatMap(({ report, reference, seller }) =>
    report && reference ? { report, reference, seller } : [],
  );
  const keys = new Map(names.map((name) => [`${name.report}#${placeOf(name)}`, keyOf(name)]));
  const found = await findAll<Payout>([...keys.values()], { eventual: true });
  const utrs = new Map(found.map((payout) => [`${payout.report}#${placeOf(payout)}`, payout.utr]));
  return ({ report, reference = '', seller }) => utrs.get(`${report}#${placeOf({ reference, seller })}`) ?? null;
}
