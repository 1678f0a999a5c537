import type { Order } from '../orders/record/order.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { countRows, type RowCount } from '../platform/table/count.ts';
import { findAll } from '../platform/table/find.ts';
import { listAll, listUpTo } from '../platform/table/list.ts';
import type { OrderSum } from './store.ts';

/** The key of a payout: report, reference and seller. */
interface PayoutName {
  report: string;
  reference: string;
  seller: string;
}

/** The orders and amount that one seller was paid by one report under one reference. */
export interface Payout extends PayoutName, OrderSum {
  /** When the last of these orders was paid. */
  at: string;
  /** The bank's UTR, once it is known. */
  utr?: string;
}

const payoutsOf = (report: string): string => `REPORT_PAYOUTS#${report}`;
const placeOf = ({ reference, seller }: Omit<PayoutName, 'report'>): string => `${reference}#${seller}`;
const keyOf = (name: PayoutName): Key => ({ pk: payoutsOf(name.report), sk: placeOf(name) });

/** Builds the write that adds orders to a payout. Commit it in the transaction that pays them. */
export const addToPayout = (
  { report, reference, seller }: PayoutName,
  { orders, paise }: OrderSum,
  at: Date,
): Change => ({
  update: keyOf({ report, reference, seller }),
  set: { report, reference, seller, at: at.toISOString() },
  add: { orders, paise },
});

/** Returns the payouts of a report sorted by reference: the first ones, or those after a cursor. */
export const listPayouts = (report: string, most: number, after?: string): Promise<(Payout & Key)[]> =>
  listUpTo<Payout>({ pk: payoutsOf(report), most, after });

/** Counts the payouts of a report. */
export const countPayouts = (report: string): Promise<RowCount> => countRows({ pk: payoutsOf(report) });

/**
 * Returns the payouts under one reference. Usually it is one; there are several if staff used one reference for several
 * sellers.
 */
export async function listPayoutsByReference(report: string, reference: string): Promise<Payout[]> {
  const found = await listAll<Payout>({ pk: payoutsOf(report), begins: placeOf({ reference, seller: '' }) });
  return found.filter((payout) => payout.reference === reference);
}

/** Builds the write of a payout's UTR. It fails if the UTR has changed since it was read. */
export const setUtr = (payout: Payout, utr: string): Change => ({
  update: keyOf(payout),
  set: { utr },
  if: [payout.utr === undefined ? ['utr', 'absent'] : ['utr', '=', payout.utr]],
});

/** The payout that paid an order. */
export interface OrderPayout {
  report?: string | undefined;
  reference?: string | undefined;
  seller: string;
}

/** Returns which payout paid an order; report and reference are undefined if none did. */
export const payoutOfOrder = ({ owner, cod, remitted }: Order): OrderPayout => ({
  report: cod?.report,
  reference: remitted?.reference,
  seller: owner,
});

/** Returns a function that gives the UTR of an order's payout. Reads each payout once, eventually consistent. */
export async function findUtrs(paid: readonly OrderPayout[]): Promise<(by: OrderPayout) => string | null> {
  const names = paid.flatMap(({ report, reference, seller }) =>
    report && reference ? { report, reference, seller } : [],
  );
  const keys = new Map(names.map((name) => [`${name.report}#${placeOf(name)}`, keyOf(name)]));
  const found = await findAll<Payout>([...keys.values()], { eventual: true });
  const utrs = new Map(found.map((payout) => [`${payout.report}#${placeOf(payout)}`, payout.utr]));
  return ({ report, reference = '', seller }) => utrs.get(`${report}#${placeOf({ reference, seller })}`) ?? null;
}
