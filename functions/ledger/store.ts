import { indiaDay } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { scanTable } from '../platform/table/scan-table.ts';
import { effectOn, walletOf } from './account.ts';
import { numbered } from './document.ts';
import { type Entry, needsOf, type Transaction } from './transaction.ts';

/** A wallet as kept: all amounts in paise; `seq` numbers its transactions and guards every write. */
export interface Wallet {
  userId: string;
  seq: number;
  balance: number;
  credit: number;
  debit: number;
  /** Totals of a month for the chart: `c2026-11` credited, `d2026-11` debited. */
  [month: `c${string}` | `d${string}`]: number;
  /** Its series of document numbers, from its first charge on. */
  series?: number;
  /** Invoices, debit notes and credit notes of a financial year: `i2026`, `dn2026`, `cn2026`. */
  [year: `i${string}` | `dn${string}` | `cn${string}`]: number;
}

const key = (userId: string): Key => ({ pk: `WALLET#${userId}`, sk: 'BALANCE' });

/** Lines stand in partitions of their own, so that a role can be forbidden to change or delete them by their leading key. */
const LEDGER = 'LEDGER#';
const lineKey = (userId: string, seq: number): Key => ({
  pk: LEDGER + userId,
  sk: String(seq).padStart(10, '0'),
});

/** Whether a change moves a wallet on: such a one is planned anew when it no longer holds. */
export const isWallet = (change: Change): boolean => 'update' in change && change.update.pk.startsWith('WALLET#');

/** An empty wallet; made together with its user. */
export const openWallet = (userId: string): Change => ({
  put: { ...key(userId), userId, seq: 0, balance: 0, credit: 0, debit: 0 },
  if: [['pk', 'absent']],
});

/** A new wallet that begins with money: the writes of its first entry. */
export function openWalletWith(userId: string, entry: Entry, at: Date): Change[] {
  const { line, after } = lineOf({ userId, seq: 0, balance: 0, credit: 0, debit: 0 }, entry, at);
  return [
    { put: { ...key(userId), ...after }, if: [['pk', 'absent']] },
    { put: { ...lineKey(userId, line.seq), ...line }, if: [['pk', 'absent']] },
  ];
}

/** Takes a wallet away in which nothing ever happened. */
export const removeWallet = (userId: string, otherwise: Change['else']): Change => ({
  delete: key(userId),
  if: [['seq', '=', 0]],
  else: otherwise,
});

const findWallet = (userId: string): Promise<Wallet | undefined> => find<Wallet>(key(userId));

/** The wallet, which every user has. @throws NOT_FOUND */
export async function getWallet(userId: string): Promise<Wallet> {
  const wallet = await findWallet(userId);
  if (wallet === undefined) throw new Failure('NOT_FOUND');
  return wallet;
}

const seriesKey: Key = { pk: 'INVOICE_SERIES', sk: 'LAST' };

/** The series that was allotted last, 0 before the first. */
export const findLastSeries = async (): Promise<number> => (await find<{ n: number }>(seriesKey))?.n ?? 0;

/** Allots the next series to a wallet that has none. */
export const allotSeries = (userId: string, last: number): Change[] => [
  { put: { ...seriesKey, n: last + 1 }, if: last === 0 ? [['pk', 'absent']] : [['n', '=', last]] },
  { update: key(userId), set: { series: last + 1 }, if: [['series', 'absent']] },
];

/** Leaves numbers out: series that were allotted and are known no more are not allotted again. */
export const skipSeries = (last: number, by: number): Change => ({
  put: { ...seriesKey, n: last + by },
  if: [['n', '=', last]],
});

/** The wallet's next document begins a series of its own. */
export const retireSeries = (wallet: Wallet): Change => ({
  update: key(wallet.userId),
  remove: Object.keys(wallet).filter((name) => /^(series|(i|dn|cn)\d{4})$/.test(name)),
  if: [['seq', '=', wallet.seq]],
});

/** The line of one entry, and the wallet after it. Pure. */
function lineOf(wallet: Wallet, entry: Entry, at: Date): { line: Transaction; after: Wallet; needs: number } {
  const effect = effectOn(walletOf(wallet.userId), entry.postings);
  if (entry.postings.some((posting) => !Number.isSafeInteger(posting.paise) || posting.paise <= 0)) {
    throw new Error('A posting is a whole number of paise above zero.');
  }
  const { mayOverdraw, document: draft, ...kept } = entry;
  const documented = draft && numbered(wallet, draft, at);
  const after: Wallet = { ...wallet, seq: wallet.seq + 1, balance: wallet.balance + effect };
  const line: Transaction = {
    ...kept,
    userId: wallet.userId,
    seq: after.seq,
    at: at.toISOString(),
    balanceAfterPaise: after.balance,
    ...(documented && { document: documented.document }),
    ...(mayOverdraw === true && effect < 0 && after.balance < 0 && { overdrawn: true as const }),
  };
  const month = indiaDay(at).slice(0, 7);
  const more: Record<string, number> = { ...documented?.count };
  if (effect > 0) Object.assign(more, { credit: effect, [`c${month}`]: effect });
  if (effect < 0) Object.assign(more, { debit: -effect, [`d${month}`]: -effect });
  const counted = after as unknown as Record<string, number>;
  for (const [name, by] of Object.entries(more)) counted[name] = (counted[name] ?? 0) + by;
  return { line, after, needs: needsOf(wallet.userId, entry) };
}

/** How far a wallet's figures moved. */
function movedBy(before: Wallet, after: Wallet): Record<string, number> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const by = typeof value === 'number' ? value - Number(was.get(name) ?? 0) : 0;
      return by === 0 ? [] : [[name, by]];
    }),
  );
}

/**
 * The writes of some entries, entered one after another: the wallet moves on by their number in one write, a line is
 * appended for each. All hold only if the wallet still stands where it was read, and the balance covers each debit at its
 * place: so concurrent payments cannot both pass.
 * What is documented takes the next number of its wallet's documents with it: without a gap, for what does not commit
 * takes none.
 */
export function enterAll(
  wallet: Wallet,
  entries: readonly Entry[],
  at: Date,
): { changes: Change[]; lines: Transaction[] } {
  const lines: Transaction[] = [];
  let now = wallet;
  let least = 0;
  for (const entry of entries) {
    const { line, after, needs } = lineOf(now, entry, at);
    if (needs > 0) least = Math.max(least, needs - (now.balance - wallet.balance));
    lines.push(line);
    now = after;
  }
  const update: Change = {
    update: key(wallet.userId),
    add: movedBy(wallet, now),
    if: [['seq', '=', wallet.seq], ...(least > 0 ? [['balance', '>=', least] as ['balance', '>=', number]] : [])],
  };
  const puts = lines.map(
    (line): Change => ({ put: { ...lineKey(wallet.userId, line.seq), ...line }, if: [['pk', 'absent']] }),
  );
  return { changes: [update, ...puts], lines };
}

/** The two writes of one entry. */
export function enter(wallet: Wallet, entry: Entry, at: Date): { changes: Change[]; line: Transaction } {
  const { changes, lines } = enterAll(wallet, [entry], at);
  return { changes, line: lines[0] as Transaction };
}

/** Lines of the statement below a number, or from the newest, newest first; fewer only when there are no more. */
export async function listLines(userId: string, most: number, below?: number): Promise<Transaction[]> {
  if (below !== undefined && below <= 1) return [];
  const after = below === undefined ? undefined : lineKey(userId, below).sk;
  return listUpTo<Transaction>({ pk: LEDGER + userId, newestFirst: true, most, after, eventual: true });
}

/** Lines by their numbers, in that order. */
export async function findLines(userId: string, seqs: readonly number[]): Promise<Transaction[]> {
  const lines = await findAll<Transaction>(seqs.map((seq) => lineKey(userId, seq)));
  return lines.sort((a, b) => a.seq - b.seq);
}

/** Every wallet and every line, for the audit. */
export async function* scanLedger(): AsyncGenerator<{ wallet: Wallet } | { line: Transaction }> {
  for await (const item of scanTable('WALLET#')) yield { wallet: item as unknown as Wallet };
  for await (const item of scanTable(LEDGER)) yield { line: item as unknown as Transaction };
}

/**
 * The number of the first line that was entered at a time or later, one more than the last when there is none. Lines
 * follow each other in time, so it is found by halving: a statement of a million lines takes twenty reads.
 */
export async function numberAt(userId: string, last: number, time: string): Promise<number> {
  let [low, high] = [1, last + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [line] = await findLines(userId, [middle]);
    if (line !== undefined && line.at < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
