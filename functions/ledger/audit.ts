import { scanTable } from '../platform/scan-table.ts';
import { effectOn, walletOf } from './account.ts';
import type { Wallet } from './store.ts';
import { type Transaction, transactionId } from './transaction.ts';

/**
 * Checks the money invariants over the whole table: every wallet is the sum of its postings and its lines follow each
 * other without gaps, and so do its invoices; a charge per order at most once; no refund above what was charged; a payment credited once.
 * An operator's command, not a request: it reads everything.
 */
export async function audit(): Promise<{ ok: boolean; violations: string[] }> {
  const wallets = new Map<string, Wallet>();
  const lines = new Map<string, Transaction[]>();
  for await (const item of scanTable('WALLET#')) {
    const userId = item.pk.slice('WALLET#'.length);
    if (item.sk === 'BALANCE') wallets.set(userId, item as unknown as Wallet);
    else lines.set(userId, [...(lines.get(userId) ?? []), item as unknown as Transaction]);
  }
  const violations: string[] = [];
  const payments = new Set<string>();
  for (const [userId, wallet] of wallets) {
    const own = (lines.get(userId) ?? []).sort((a, b) => a.seq - b.seq);
    violations.push(...statementViolations(wallet, own), ...orderViolations(userId, own));
    for (const line of own.filter(({ kind }) => kind === 'top_up')) {
      if (payments.has(line.paymentId ?? '')) violations.push(`Payment ${line.paymentId} is credited twice.`);
      payments.add(line.paymentId ?? '');
    }
  }
  for (const userId of lines.keys()) if (!wallets.has(userId)) violations.push(`Lines without a wallet: ${userId}.`);
  return { ok: violations.length === 0, violations };
}

function statementViolations(wallet: Wallet, lines: readonly Transaction[]): string[] {
  const found: string[] = [];
  let balance = 0;
  let credit = 0;
  let debit = 0;
  for (const [index, line] of lines.entries()) {
    const effect = effectOn(walletOf(wallet.userId), line.postings);
    balance += effect;
    credit += Math.max(0, effect);
    debit += Math.max(0, -effect);
    if (line.seq !== index + 1) found.push(`${wallet.userId}: line ${index + 1} is numbered ${line.seq}.`);
    if (line.balanceAfterPaise !== balance)
      found.push(`${transactionId(wallet.userId, line.seq)}: balance ${line.balanceAfterPaise} should be ${balance}.`);
    if (effect < 0 && balance < 0 && line.kind === 'charge')
      found.push(`${transactionId(wallet.userId, line.seq)}: a payment took the wallet below zero.`);
    if (line.postings.some(({ paise }) => !Number.isSafeInteger(paise) || paise <= 0))
      found.push(`${transactionId(wallet.userId, line.seq)}: a posting is not above zero.`);
  }
  const invoices = lines.flatMap(({ invoice }) => invoice ?? []);
  for (const [year, own] of Map.groupBy(invoices, (number) => number.slice(0, 7))) {
    for (const [index, number] of own.entries())
      if (Number(number.slice(8)) !== index + 1)
        found.push(`${wallet.userId}: invoice ${index + 1} of ${year} is ${number}.`);
  }
  if (wallet.seq !== lines.length)
    found.push(`${wallet.userId}: the wallet counts ${wallet.seq} lines and has ${lines.length}.`);
  if (wallet.balance !== balance) found.push(`${wallet.userId}: the balance ${wallet.balance} should be ${balance}.`);
  if (wallet.credit !== credit || wallet.debit !== debit)
    found.push(`${wallet.userId}: the totals do not match the lines.`);
  return found;
}

function orderViolations(userId: string, lines: readonly Transaction[]): string[] {
  const found: string[] = [];
  const byOrder = Map.groupBy(
    lines.filter(({ order }) => order !== undefined),
    ({ order }) => order?.id ?? '',
  );
  for (const [orderId, own] of byOrder) {
    const charges = own.filter(({ kind }) => kind === 'charge');
    if (charges.length !== 1) found.push(`${orderId} has ${charges.length} charges.`);
    const left = own.reduce((sum, line) => sum + effectOn(walletOf(userId), line.postings), 0);
    if (left > 0) found.push(`${orderId} was refunded more than it was charged.`);
    if (own.filter(({ kind }) => kind === 'refund').length > 1) found.push(`${orderId} was refunded twice.`);
  }
  return found;
}
