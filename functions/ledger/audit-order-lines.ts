import { effectOn, walletOf } from './account.ts';
import { type Transaction, transactionId } from './transaction.ts';

/**
 * The money of each order in its owner's statement: its charges are its refunds and at most one more, each charge is
 * refunded at most once, and nothing is given back that was not taken.
 */
export function auditOrderLines(userId: string, lines: readonly Transaction[]): string[] {
  const found: string[] = [];
  const ofOrders = lines.filter(({ order }) => order !== undefined);
  for (const [orderId, own] of Map.groupBy(ofOrders, ({ order }) => order?.id ?? '')) {
    const charges = own.filter(({ kind }) => kind === 'charge');
    const refunds = own.filter(({ kind }) => kind === 'refund');
    // What was charged at a price of nothing is given back without a line.
    const paid = charges.filter(({ postings }) => postings.length > 0);
    if (charges.length === 0 || refunds.length > charges.length || paid.length - refunds.length > 1)
      found.push(`${orderId} has ${charges.length} charges and ${refunds.length} refunds.`);
    const chargeIds = new Set(charges.map(({ seq }) => transactionId(userId, seq)));
    for (const [corrected, some] of Map.groupBy(refunds, ({ corrects }) => corrects ?? '')) {
      if (!chargeIds.has(corrected)) found.push(`${orderId}: a refund names no charge.`);
      if (some.length > 1) found.push(`${orderId} was refunded twice.`);
    }
    const stands = own.reduce((sum, line) => sum + effectOn(walletOf(userId), line.postings), 0);
    if (stands > 0) found.push(`${orderId} was refunded more than it was charged.`);
    if (charges.length === refunds.length && stands !== 0)
      found.push(`${orderId} is refunded and ${-stands} paise are still charged.`);
  }
  return found;
}
