import { indiaDay } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { scanTable } from '../platform/table/scan-table.ts';
import { balanceChange, type Wallet, walletAccountOf } from './account.ts';
import { withDocumentNumber } from './document.ts';
import { type Entry, requiredBalance, type Transaction } from './transaction.ts';

const key = (userId: string): Key => ({ pk: `WALLET#${userId}`, sk: 'BALANCE' });

/**
 * The prefix of the partitions of lines. The lines are in separate partitions from wallets, so that an IAM role can
 * forbid changing or deleting lines by their leading key.
 */
const LEDGER = 'LEDGER#';
const lineKey = (userId: string, seq: number): Key => ({
  pk: LEDGER + userId,
  sk: String(seq).padStart(10, '0'),
});

/** Returns the statement line in an item of the table's stream. Undefined for other items. */
export const lineInImage = (item: Item | undefined): Transaction | undefined =>
  item?.pk.startsWith(LEDGER) === true ? (item as unknown as Transaction) : undefined;

/**
 * Returns whether a change updates a wallet. If the condition of such a change fails, the caller reads the wallet again
 * and retries.
 */
export const isWalletChange = (change: Change): boolean => 'update' in change && change.update.pk.startsWith('WALLET#');

/** Builds the write of an empty wallet. Commit it with its new user. */
export const newWalletWrite = (userId: string): Change => ({
  put: { ...key(userId), userId, seq: 0, balance: 0, credit: 0, debit: 0 },
  if: [['pk', 'absent']],
});

/** Builds the writes of a new wallet with its first entry. */
export function newWalletWithEntryWrites(userId: string, entry: Entry, at: Date): Change[] {
  const { line, after } = lineOf({ userId, seq: 0, balance: 0, credit: 0, debit: 0 }, entry, at);
  return [
    { put: { ...key(userId), ...after }, if: [['pk', 'absent']] },
    { put: { ...lineKey(userId, line.seq), ...line }, if: [['pk', 'absent']] },
  ];
}

/** Builds the write that removes a wallet. It fails if the wallet has transactions. */
export const removedWalletWrite = (userId: string, otherwise: Change['else']): Change => ({
  delete: key(userId),
  if: [['seq', '=', 0]],
  else: otherwise,
});

const findWallet = (userId: string): Promise<Wallet | undefined> => find<Wallet>(key(userId));

/** Reads a user's wallet. Every user has one. @throws NOT_FOUND */
export async function getWallet(userId: string): Promise<Wallet> {
  const wallet = await findWallet(userId);
  if (wallet === undefined) throw new Failure('NOT_FOUND');
  return wallet;
}

const seriesKey: Key = { pk: 'INVOICE_SERIES', sk: 'LAST' };

/** Returns the last series of document numbers that was allotted; 0 if there is none. */
export const findLastSeries = async (): Promise<number> => (await find<{ n: number }>(seriesKey))?.n ?? 0;

/** Builds the writes that allot the next series to a wallet. They fail if the wallet already has a series. */
export const allottedSeriesWrites = (userId: string, last: number): Change[] => [
  { put: { ...seriesKey, n: last + 1 }, if: last === 0 ? [['pk', 'absent']] : [['n', '=', last]] },
  { update: key(userId), set: { series: last + 1 }, if: [['series', 'absent']] },
];

/**
 * Builds the write that skips the next `by` series of document numbers. Used after a restore, because these series may
 * have been allotted after the backup.
 */
export const skippedSeriesWrite = (last: number, by: number): Change => ({
  put: { ...seriesKey, n: last + by },
  if: [['n', '=', last]],
});

/**
 * Builds the write that ends a wallet's series and removes the counters of the series. The wallet's next document
 * begins a new series.
 */
export const retiredSeriesWrite = (wallet: Wallet): Change => ({
  update: key(wallet.userId),
  remove: Object.keys(wallet).filter((name) => /^(series|(i|dn|cn)\d{4})$/.test(name)),
  if: [['seq', '=', wallet.seq]],
});

/** Returns the line of an entry, the wallet after the entry, and the balance that the entry needs. */
function lineOf(wallet: Wallet, entry: Entry, at: Date): { line: Transaction; after: Wallet; needs: number } {
  const effect = balanceChange(walletAccountOf(wallet.userId), entry.postings);
  if (entry.postings.some((posting) => !Number.isSafeInteger(posting.paise) || posting.paise <= 0)) {
    throw new Error('A posting is a whole number of paise above zero.');
  }
  const { mayOverdraw, document: draft, ...kept } = entry;
  const documented = draft && withDocumentNumber(wallet, draft, at);
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
  return { line, after, needs: requiredBalance(wallet.userId, entry) };
}

/** Returns the change of each total of a wallet. */
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
 * Builds the writes of several entries: one update of the wallet, and one line for each entry. They fail if the wallet
 * has changed, or if its balance does not cover each debit in turn. So two concurrent payments cannot both succeed with
 * the same money. A GST document gets its number in the same write, so numbers have no gaps.
 */
export function planWalletEntries(
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

/** Builds the writes of one entry: the update of the wallet, and the line. */
export function planWalletEntry(wallet: Wallet, entry: Entry, at: Date): { changes: Change[]; line: Transaction } {
  const { changes, lines } = planWalletEntries(wallet, [entry], at);
  return { changes, line: lines[0] as Transaction };
}

/**
 * Returns lines of a statement, newest first. Starts with the newest line, or with the line before the number `below`.
 * Fewer than `most` lines mean that there are no more.
 */
export async function listLines(userId: string, most: number, below?: number): Promise<Transaction[]> {
  if (below !== undefined && below <= 1) return [];
  const after = below === undefined ? undefined : lineKey(userId, below).sk;
  return listUpTo<Transaction>({ pk: LEDGER + userId, newestFirst: true, most, after, eventual: true });
}

/** Returns lines of several people by their numbers, sorted by number. */
export async function findLinesOf(places: readonly { userId: string; seq: number }[]): Promise<Transaction[]> {
  const keys = new Map(places.map(({ userId, seq }) => [`${userId} ${seq}`, lineKey(userId, seq)]));
  const lines = await findAll<Transaction>([...keys.values()]);
  return lines.sort((a, b) => a.seq - b.seq);
}

/** Returns lines of a person by their numbers, sorted by number. */
export const findLines = (userId: string, seqs: readonly number[]): Promise<Transaction[]> =>
  findLinesOf(seqs.map((seq) => ({ userId, seq })));

/** Reads every wallet and every line of the table, for the audit. */
export async function* scanLedger(): AsyncGenerator<{ wallet: Wallet } | { line: Transaction }> {
  for await (const item of scanTable('WALLET#')) yield { wallet: item as unknown as Wallet };
  for await (const item of scanTable(LEDGER)) yield { line: item as unknown as Transaction };
}

/**
 * Returns the number of the first line that was entered at or after a time. If there is none, returns the last line's
 * number plus one. Lines are sorted by time, so a binary search needs only twenty reads for a million lines.
 */
export async function firstLineNumberSince(userId: string, last: number, time: string): Promise<number> {
  let [low, high] = [1, last + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [line] = await findLines(userId, [middle]);
    if (line !== undefined && line.at < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
