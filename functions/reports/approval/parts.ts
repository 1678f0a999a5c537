import { formatRupees } from '../../../shared/money.ts';
import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import { payoutHoldAt } from '../../bank-details/payout-hold.ts';
import { findRecords } from '../../bank-details/store.ts';
import { findUsers } from '../../users/store.ts';
import { sellerName } from '../making/report-sheet.ts';
import { ordersOfReport } from '../orders-of.ts';
import { findReturnedReferences } from '../payout-store.ts';
import { payoutReference, type Report } from '../report.ts';
import type { OrderSum } from '../store.ts';
import type { PayoutPart } from './request-store.ts';

/**
 * Returns what each seller of a report can be paid now. Leaves out orders that are paid already, and sellers whose
 * account details are not verified or whose payouts are held.
 */
export async function payablePartsNow(report: Report, at: Date): Promise<PayoutPart[]> {
  const sums = new Map<string, OrderSum>();
  for await (const orders of ordersOfReport(report.id, null))
    for (const { owner, details, remitted } of orders) {
      if (remitted !== undefined) continue;
      const { orders: n, paise } = sums.get(owner) ?? { orders: 0, paise: 0 };
      sums.set(owner, { orders: n + 1, paise: paise + collectablePaise(details) });
    }
  const [records, returned] = await Promise.all([findRecords([...sums.keys()]), findReturnedReferences(report.id)]);
  return records.flatMap((record): PayoutPart[] => {
    const { userId: seller, inForce } = record;
    const sum = sums.get(seller);
    if (sum === undefined || inForce === undefined || payoutHoldAt(record, at) !== undefined) return [];
    const reference = payoutReference(report, seller, returned);
    return [{ seller, ...sum, leftPaise: sum.paise, details: inForce.id, reference }];
  });
}

const FACTS = ['details', 'orders', 'paise', 'reference'] as const;

/**
 * Returns the differences between the requested payout and what can be paid now, as text; undefined if there are none.
 */
export async function payoutDifferencesText(
  asked: readonly PayoutPart[],
  now: readonly PayoutPart[],
): Promise<string | undefined> {
  const [then, present] = [asked, now].map((parts) => new Map(parts.map((part) => [part.seller, part])));
  const isSame = (seller: string) => FACTS.every((fact) => then?.get(seller)?.[fact] === present?.get(seller)?.[fact]);
  const seller = [...new Set([...asked, ...now].map((part) => part.seller))].find((one) => !isSame(one));
  if (seller === undefined) return undefined;
  const [was, is] = [then?.get(seller), present?.get(seller)];
  const name = sellerName((await findUsers([seller]))[0]) || seller;
  const words = (part: OrderSum | undefined) =>
    part === undefined ? 'nothing' : `${formatRupees(part.paise)} for ${part.orders} orders`;
  return was !== undefined && is !== undefined && was.details !== is.details
    ? `The account details of ${name} have changed since this was asked for.`
    : `${name} was to be paid ${words(was)} when this was asked for. Now it is ${words(is)}.`;
}
