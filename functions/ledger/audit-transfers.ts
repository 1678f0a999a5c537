import { type Statements, type Transaction, transactionId } from './transaction.ts';

const isTransfer = ({ kind }: Transaction): boolean => kind === 'transfer_out' || kind === 'transfer_in';
const said = ({ postings }: Transaction): string =>
  postings.map(({ from, to, paise }) => `${from}>${to}:${paise}`).join();
const named = ({ userId, seq }: Transaction): string => transactionId(userId, seq);

/**
 * Checks that each transfer has exactly two lines with the same posting: one in the sender's statement and one in the
 * receiver's statement.
 */
export function auditTransfers(statements: Statements): string[] {
  const found: string[] = [];
  const lines = [...statements.values()].flat().filter(isTransfer);
  for (const [id, both] of Map.groupBy(lines, ({ transfer }) => transfer ?? '')) {
    const [out, into] = ['transfer_out', 'transfer_in'].map((kind) => both.filter((line) => line.kind === kind));
    const [sent, received] = [out?.[0], into?.[0]];
    if (id === '' || both.length !== 2 || sent === undefined || received === undefined)
      found.push(`Transfer ${id || both.map(named).join(', ')} is in ${both.length} lines.`);
    else if (said(sent) !== said(received) || sent.userId === received.userId)
      found.push(`Transfer ${id}: ${named(sent)} and ${named(received)} do not say the same.`);
  }
  return found;
}
