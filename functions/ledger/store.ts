import { indiaDay } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { scanTable } from '../platform/table/scan-table.ts';
import { effectOn, type Wallet, walletOf } from './account.ts';
import { numbered } from './document.ts';
import { type Entry, needsOf, type Transaction } from './transaction.ts';

const key = (userId: string): Key => ({ pk: `WALLET#${userId}`, sk: 'BALANCE' });

/** Lines have partitions of their own, so that a role can forbid changing or deleting them by leading key. */
const LEDGER = 'LEDGER#';
const lineKey = (userId: string, seq: number): Key => ({
  pk: LEDGER + userId,
  sk: String(seq).padStart(10, '0'),
});

/** Returns whether a change updates a wallet. If its condition fails it is planned again. */
export const isWallet = (change: Change): boolean => 'update' in change && change.update.pk.startsWith('WALLET#');

/** Creates an empty wallet, together with its user. */
export const openWallet = (userId: string): Change => ({
  put: { ...key(userId), userId, seq: 0, balance: 0, credit: 0, debit: 0 },
  if: [['pk', 'absent']],
});

/** Creates a wallet with a first entry. */
export function openWalletWith(userId: string, entry: Entry, at: Date): Change[] {
  const { line, after } = lineOf({ userId, seq: 0, balance: 0, credit: 0, debit: 0 }, entry, at);
  return [
    { put: { ...key(userId), ...after }, if: [['pk', 'absent']] },
    { put: { ...lineKey(userId, line.seq), ...line }, if: [['pk', 'absent']] },
  ];
}

/** Removes a wallet without transactions. */
export const removeWallet = (userId: string, otherwise: Change['else']): Change => ({
  delete: key(userId),
  if: [['seq', '=', 0]],
  else: otherwise,
});

const findWallet = (userId: string): Promise<Wallet | undefined> => find<Wallet>(key(userId));

/** Reads the wallet, which every user has. @throws NOT_FOUND */
export async function getWallet(userId: string): Promise<Wallet> {
  const wallet = await findWallet(userId);
  if (wallet === undefined) throw new Failure('NOT_FOUND');
  return wallet;
}

const seriesKey: Key = { pk: 'INVOICE_SERIES', sk: 'LAST' };

/** Returns the last allotted series, 0 before the first. */
export const findLastSeries = async (): Promise<number> => (await find<{ n: number }>(seriesKey))?.n ?? 0;

/** Allots the next series to a wallet that has none. */
export const allotSeries = (userId: string, last: number): Change[] => [
  { put: { ...seriesKey, n: last + 1 }, if: last === 0 ? [['pk', 'absent']] : [['n', '=', last]] },
  { update: key(userId), set: { series: last + 1 }, if: [['series', 'absent']] },
];

/** Skips series that may have been allotted before a restore. */
export const skipSeries = (last: number, by: number): Change => ({
  put: { ...seriesKey, n: last + by },
  if: [['n', '=', last]],
});

/** Ends a wallet's series: its next document begins a new one. */
export const retireSeries = (wallet: Wallet): Change => ({
  update: key(wallet.userId),
  remove: Object.keys(wallet).filter((name) => /^(series|(i|dn|cn)\d{4})$/.test(name)),
  if: [['seq', '=', wallet.seq]],
});

/** Builds the line of one entry, and the wallet after it. Pure. */
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

/** Returns the changes of a wallet's totals. */
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
 * Builds the writes of several entries: one update of the wallet, and one line for each entry. Conditional on the
 * wallet as it was read, and each debit must be covered in turn, so concurrent payments cannot both pass. A documented
 * entry takes the next number in the same write, so numbers have no gaps.
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

/** Builds the two writes of one entry. */
export function enter(wallet: Wallet, entry: Entry, at: Date): { changes: Change[]; line: Transaction } {
  const { changes, lines } = enterAll(wallet, [entry], at);
  return { changes, line: lines[0] as Transaction };
}

/** Returns lines of the statement below a number or from the newest, newest first; fewer only at the end. */
export async function listLines(userId: string, most: number, below?: number): Promise<Transaction[]> {
  if (below !== undefined && below <= 1) return [];
  const after = below === undefined ? undefined : lineKey(userId, below).sk;
  return listUpTo<Transaction>({ pk: LEDGER + userId, newestFirst: true, most, after, eventual: true });
}

/** Returns lines by their numbers, in that order. */
export async function findLines(userId: string, seqs: readonly number[]): Promise<Transaction[]> {
  const lines = await findAll<Transaction>(seqs.map((seq) => lineKey(userId, seq)));
  return lines.sort((a, b) => a.seq - b.seq);
}

/** Reads every wallet and every line, for the audit. */
export async function* scanLedger(): AsyncGenerator<{ wallet: Wallet } | { line: Transaction }> {
  for await (const item of scanTable('WALLET#')) yield { wallet: item as unknown as Wallet };
  for await (const item of scanTable(LEDGER)) yield { line: item as unknown as Transaction };
}

/**
 * Returns the number of the first line entered at or after a time, or one more than the last. Lines are ordered by
 * time, so a binary search finds it: twenty reads for a million lines.
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
