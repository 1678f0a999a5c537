import { balanceChange, walletAccountOf } from './account.ts';
import { type Transaction, transactionId } from './transaction.ts';

/**
 * Checks the lines of each order in its owner's statement. An order may have at most one charge without a refund. A
 * charge may have at most one refund. Each refund must have its charge.
 */
export function auditOrderLines(userId: string, lines: readonly Transaction[]): string[] {
  const found: string[] = [];
  const ofOrders = lines.filter(({ order }) => order !== undefined);
  for (const [orderId, own] of Map.groupBy(ofOrders, ({ order }) => order?.id ?? '')) {
    const charges = own.filter(({ kind }) => kind === 'charge');
    const refunds = own.filter(({ kind }) => kind === 'refund');
    // A charge of zero has no postings, and its refund has no line.
    const paid = charges.filter(({ postings }) => postings.length > 0);
    if (charges.length === 0 || refunds.length > charges.length || paid.length - refunds.length > 1)
      found.push(`${orderId} has ${charges.length} charges and ${refunds.length} refunds.`);
    const chargeIds = new Set(charges.map(({ seq }) => transactionId(userId, seq)));
    for (const [corrected, some] of Map.groupBy(refunds, ({ corrects }) => corrects ?? '')) {
      if (!chargeIds.has(corrected)) found.push(`${orderId}: a refund names no charge.`);
      if (some.length > 1) found.push(`${orderId} was refunded twice.`);
    }
    const rest = own.reduce((sum, line) => sum + balanceChange(walletAccountOf(userId), line.postings), 0);
    if (rest > 0) found.push(`${orderId} was refunded more than it was charged.`);
    if (charges.length === refunds.length && rest !== 0)
      found.push(`${orderId} is refunded and ${-rest} paise are still charged.`);
  }
  return found;
}
