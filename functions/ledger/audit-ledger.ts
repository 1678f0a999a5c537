import { DOCUMENT_TYPES } from '../../shared/invoices/number.ts';
import { balanceChange, type Wallet, walletAccountOf } from './account.ts';
import { auditOrderLines } from './audit-order-lines.ts';
import { auditTransfers } from './audit-transfers.ts';
import { scanLedger } from './store.ts';
import { type Statements, type Transaction, transactionId } from './transaction.ts';

/**
 * Checks all wallets and lines. Every wallet must equal the sum of its postings. Its lines, invoices, debit notes and
 * credit notes must be numbered without gaps. Each document must have the posted amount. An order must have at most one
 * charge without a refund. A payment must be credited only once. A transfer must be in both wallets with the same id.
 */
export async function auditLedger(): Promise<{ violations: string[]; statements: Statements }> {
  const wallets = new Map<string, Wallet>();
  const statements = new Map<string, Transaction[]>();
  for await (const one of scanLedger()) {
    if ('wallet' in one) wallets.set(one.wallet.userId, one.wallet);
    else statements.set(one.line.userId, [...(statements.get(one.line.userId) ?? []), one.line]);
  }
  const violations: string[] = [];
  for (const lines of statements.values()) lines.sort((a, b) => a.seq - b.seq);
  for (const [userId, wallet] of wallets) {
    const own = statements.get(userId) ?? [];
    violations.push(
      ...statementViolations(wallet, own),
      ...documentViolations(userId, own),
      ...auditOrderLines(userId, own),
    );
  }
  for (const userId of statements.keys())
    if (!wallets.has(userId)) violations.push(`Lines without a wallet: ${userId}.`);
  violations.push(...paymentViolations(statements), ...auditTransfers(statements));
  return { violations, statements };
}

function statementViolations(wallet: Wallet, lines: readonly Transaction[]): string[] {
  const found: string[] = [];
  let [balance, credit, debit] = [0, 0, 0];
  for (const [index, line] of lines.entries()) {
    const effect = balanceChange(walletAccountOf(wallet.userId), line.postings);
    balance += effect;
    credit += Math.max(0, effect);
    debit += Math.max(0, -effect);
    const id = transactionId(wallet.userId, line.seq);
    if (line.seq !== index + 1) found.push(`${wallet.userId}: line ${index + 1} is numbered ${line.seq}.`);
    if (line.balanceAfterPaise !== balance)
      found.push(`${id}: balance ${line.balanceAfterPaise} should be ${balance}.`);
    const isPayment = line.kind === 'charge' || line.kind === 'transfer_out';
    if (effect < 0 && balance < 0 && isPayment && line.overdrawn !== true)
      found.push(`${id}: a payment took the wallet below zero.`);
    if (line.postings.some(({ paise }) => !Number.isSafeInteger(paise) || paise <= 0))
      found.push(`${id}: a posting is not above zero.`);
  }
  if (wallet.seq !== lines.length)
    found.push(`${wallet.userId}: the wallet counts ${wallet.seq} lines and has ${lines.length}.`);
  if (wallet.balance !== balance) found.push(`${wallet.userId}: the balance ${wallet.balance} should be ${balance}.`);
  if (wallet.credit !== credit || wallet.debit !== debit)
    found.push(`${wallet.userId}: the totals do not match the lines.`);
  return found;
}

/** Checks that the documents of each type are numbered 1, 2, 3 … within a year, and that each has the posted amount. */
function documentViolations(userId: string, lines: readonly Transaction[]): string[] {
  const found: string[] = [];
  const documents = lines.flatMap(({ document }) => document ?? []);
  for (const type of DOCUMENT_TYPES) {
    const ofType = documents.filter((document) => document.type === type);
    for (const [year, own] of Map.groupBy(ofType, ({ number }) => number.slice(0, -8))) {
      for (const [index, { number }] of own.entries())
        if (Number(number.slice(-7)) !== index + 1)
          found.push(`${userId}: ${type} ${index + 1} of ${year} is numbered ${number}.`);
    }
  }
  const invoices = new Set(documents.filter(({ type }) => type === 'invoice').map(({ number }) => number));
  for (const { document, postings } of lines) {
    if (document === undefined) continue;
    const { number, freightPaise, codPaise, taxPaise, corrects } = document;
    if (freightPaise + codPaise + taxPaise !== -balanceChange(walletAccountOf(userId), postings))
      found.push(`${userId}: document ${number} is not what was posted.`);
    if (corrects !== undefined && !invoices.has(corrects.number))
      found.push(`${userId}: document ${number} corrects ${corrects.number}, which does not exist.`);
  }
  return found;
}

/** Checks that no payment is credited twice, and that the refunds of a payment do not exceed its credit. */
function paymentViolations(statements: Statements): string[] {
  const found: string[] = [];
  const ofPayments = [...statements.values()].flat().filter(({ paymentId }) => paymentId !== undefined);
  for (const [paymentId, lines] of Map.groupBy(ofPayments, (line) => line.paymentId ?? '')) {
    if (lines.filter(({ kind }) => kind === 'top_up').length > 1) found.push(`Payment ${paymentId} is credited twice.`);
    const left = lines.reduce((sum, { userId, postings }) => sum + balanceChange(walletAccountOf(userId), postings), 0);
    if (left < 0) found.push(`Of payment ${paymentId} more was returned than credited.`);
  }
  return found;
}
