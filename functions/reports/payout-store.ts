import { Failure } from '../../shared/errors.ts';
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

/** The orders and the amount that one report paid to one seller under one reference. */
export interface Payout extends PayoutName, OrderSum {
  /** When the last of these orders was paid. */
  at: string;
  /** The bank's transfer number (UTR), once it is known. */
  utr?: string;
  /** Set if the bank returned the transfer. The reference is then closed, so no further orders are paid under it. */
  returned?: { at: string; reason: string };
  /** When the seller got the mail about the return. */
  told?: string;
}

const payoutsOf = (report: string): string => `REPORT_PAYOUTS#${report}`;
const placeOf = ({ reference, seller }: Omit<PayoutName, 'report'>): string => `${reference}#${seller}`;
const keyOf = (name: PayoutName): Key => ({ pk: payoutsOf(name.report), sk: placeOf(name) });
/**
 * Returns the partition of the payouts under a reference in all reports. It uses upper case, because a bank's file may
 * write a reference in any case.
 */
const referenceOf = (reference: string): string => `PAYOUT_REFERENCE#${reference.toUpperCase()}`;
const returnKey = (reference: string): Key => ({ pk: `PAYOUT_RETURNED#${reference.toUpperCase()}`, sk: 'RETURNED' });

const wasReturned = (reference: string): Failure =>
  new Failure('CONFLICT', `The bank returned the transfer ${reference}. Remit under another reference.`);

/**
 * Builds the writes that add orders to a payout. Commit them in the transaction that pays the orders. They fail if the
 * bank has returned the transfer under this reference.
 */
export const payoutWrites = (
  { report, reference, seller }: PayoutName,
  { orders, paise }: OrderSum,
  at: Date,
): Change[] => [
  {
    update: keyOf({ report, reference, seller }),
    set: { report, reference, seller, at: at.toISOString() },
    add: { orders, paise },
    if: [['returned', 'absent']],
    else: () => wasReturned(reference),
  },
  { put: { pk: referenceOf(reference), sk: `${report}#${seller}`, report, reference, seller } },
];

/**
 * Builds the write that closes a reference because the bank returned its transfer. Commit it with the payouts that are
 * marked as returned.
 */
export const closedReferenceWrite = (reference: string, at: string): Change => ({
  put: { ...returnKey(reference), at },
});

/**
 * Builds the check that a reference is not closed, in any report and with any case. If a closed reference were used
 * again, the bank's old result file could be uploaded again and would return the new transfer.
 */
export const checkReferenceOpen = (reference: string): Change => ({
  check: returnKey(reference),
  if: [['pk', 'absent']],
  else: () => wasReturned(reference),
});

/** Returns the payouts under a reference in all reports. */
export async function findPayoutsUnder(reference: string): Promise<Payout[]> {
  const names = await listAll<PayoutName>({ pk: referenceOf(reference) });
  return findAll<Payout>(names.map(keyOf));
}

/** Returns all payouts of a report, at most one for each seller and reference. */
export const findAllPayouts = (report: string): Promise<Payout[]> => listAll<Payout>({ pk: payoutsOf(report) });

/** Returns the references of a report whose transfers the bank returned, in upper case. */
export async function findReturnedReferences(report: string): Promise<ReadonlySet<string>> {
  const payouts = await findAllPayouts(report);
  return new Set(payouts.flatMap(({ reference, returned }) => (returned === undefined ? [] : reference.toUpperCase())));
}

/** Returns the first payouts of a report, or the ones after a cursor, sorted by reference. */
export const listPayouts = (report: string, most: number, after?: string): Promise<(Payout & Key)[]> =>
  listUpTo<Payout>({ pk: payoutsOf(report), most, after });

/** Counts the payouts of a report. */
export const countPayouts = (report: string): Promise<RowCount> => countRows({ pk: payoutsOf(report) });

/**
 * Returns the payouts of a report under one reference. There are several if staff used the reference for several
 * sellers.
 */
export async function listPayoutsByReference(report: string, reference: string): Promise<Payout[]> {
  const found = await listAll<Payout>({ pk: payoutsOf(report), begins: placeOf({ reference, seller: '' }) });
  return found.filter((payout) => payout.reference === reference);
}

/** Builds the write of a payout's UTR. It fails if the UTR has changed since it was read. */
export const utrWrite = (payout: Payout, utr: string): Change => ({
  update: keyOf(payout),
  set: { utr },
  if: [['returned', 'absent'], payout.utr === undefined ? ['utr', 'absent'] : ['utr', '=', payout.utr]],
});

/**
 * Builds the write that marks a payout as returned by the bank. It fails if the payout's orders or UTR have changed
 * since it was read, or if it is already marked as returned.
 */
export const returnedPayoutWrite = (payout: Payout, reason: string, at: string): Change => ({
  update: keyOf(payout),
  set: { returned: { at, reason } },
  if: [
    ['returned', 'absent'],
    ['orders', '=', payout.orders],
    payout.utr === undefined ? ['utr', 'absent'] : ['utr', '=', payout.utr],
  ],
});

/** Builds the write that stores when the seller got the mail about the return. */
export const payoutToldWrite = (payout: Payout, told: string): Change => ({ update: keyOf(payout), set: { told } });

/** The payout by which an order was paid. */
export interface OrderPayoutRef {
  report?: string | undefined;
  reference?: string | undefined;
  seller: string;
}

/**
 * Returns the report, reference and seller of the payout that paid an order. The report is undefined for an order that
 * is in no report. The reference is undefined for an order that is not paid out.
 */
export const payoutRefOfOrder = ({ owner, cod, remitted }: Order): OrderPayoutRef => ({
  report: cod?.report,
  reference: remitted?.reference,
  seller: owner,
});

/** Returns a function that gives the UTR of an order's payout. Reads each payout once, eventually consistent. */
export async function utrLookup(paid: readonly OrderPayoutRef[]): Promise<(by: OrderPayoutRef) => string | null> {
  const names = paid.flatMap(({ report, reference, seller }) =>
    report && reference ? { report, reference, seller } : [],
  );
  const keys = new Map(names.map((name) => [`${name.report}#${placeOf(name)}`, keyOf(name)]));
  const found = await findAll<Payout>([...keys.values()], { eventual: true });
  const utrs = new Map(found.map((payout) => [`${payout.report}#${placeOf(payout)}`, payout.utr]));
  return ({ report, reference = '', seller }) => utrs.get(`${report}#${placeOf({ reference, seller })}`) ?? null;
}
