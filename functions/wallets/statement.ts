import type * as z from 'zod';
import type { statementFilters } from '../../shared/wallets/contract.ts';
import type { Wallet } from '../ledger/account.ts';
import { findLines, firstLineNumberSince, listLines } from '../ledger/store.ts';
import type { Transaction } from '../ledger/transaction.ts';
import { findAwbRecords } from '../orders/record/awb-store.ts';
import { findAnyOrders } from '../orders/record/store.ts';
import { searchIds } from '../search/store.ts';
import { creditOrDebit } from './transaction-view.ts';

/**
 * The highest number of orders that a text search examines. A text that finds more orders is too short to identify one
 * parcel.
 */
const MOST_ORDERS = 25;

/**
 * Returns the statement lines that a search text finds, newest first. These are all lines of orders with this AWB,
 * order number or customer, and the line with this number (`T000012`). The cost depends on the number of orders found,
 * not on the length of the statement.
 */
async function linesOfText({ userId, seq }: Wallet, text: string): Promise<Transaction[]> {
  const numbered = /^t?0*(\d{1,10})$/i.exec(text)?.[1];
  const [byAwb, byWord] = await Promise.all([findAwbRecords(text), searchIds({ owner: userId }, text, MOST_ORDERS)]);
  const ids = [...new Set([...byAwb.map(({ orderId }) => orderId), ...byWord, text])];
  const orders = (await findAnyOrders(ids)).filter(({ owner }) => owner === userId);
  const seqs = new Set(orders.flatMap(({ lines = [] }) => lines));
  if (numbered !== undefined && text.toLowerCase().startsWith('t') && Number(numbered) <= seq)
    seqs.add(Number(numbered));
  return (await findLines(userId, [...seqs])).reverse();
}

export type StatementFilters = z.output<z.ZodObject<typeof statementFilters>>;

/**
 * The highest number of lines that are examined for one page. It limits the search for a rare kind of line, which could
 * read the whole statement.
 */
export const MAX_LINES_READ = 1000;
const BATCH = 100;

/**
 * By how much the times of lines may differ from the order of their numbers. A line has the time at which its request
 * began, so two concurrent requests may get their numbers in the opposite order.
 */
const SLACK_MS = 60_000;
const moved = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

/** Returns whether a line matches the filters. */
const matches = (line: Transaction, { kind, created_from, created_to }: StatementFilters): boolean =>
  (kind === 'all' || kind === line.kind || kind === creditOrDebit(line)) &&
  (created_from === undefined || Date.parse(line.at) >= Date.parse(created_from)) &&
  (created_to === undefined || Date.parse(line.at) <= Date.parse(created_to));

export interface StatementPage {
  lines: Transaction[];
  /** The line number below which the next page begins. Absent on the last page. */
  next?: number;
}

/** Returns the first `limit` lines as a page, and the line number below which the next page begins. */
export function statementPageOfLines(lines: readonly Transaction[], limit: number, next?: number): StatementPage {
  const last = lines[limit - 1];
  const on = lines.length > limit && last !== undefined ? last.seq : next;
  return { lines: lines.slice(0, limit), ...(on !== undefined && { next: on }) };
}

/**
 * Counts the lines of every kind between two times. It is the difference of two line numbers. Lines are only nearly
 * sorted by time, so up to two lines near midnight may be counted for the wrong day.
 */
export async function countLinesBetween(
  { userId, seq }: Wallet,
  { created_from, created_to }: StatementFilters,
): Promise<number> {
  const [first, behind] = await Promise.all([
    created_from === undefined ? 1 : firstLineNumberSince(userId, seq, moved(created_from, 0)),
    created_to === undefined ? seq + 1 : firstLineNumberSince(userId, seq, moved(created_to, 1)),
  ]);
  return Math.max(0, behind - first);
}

/**
 * Returns the lines of a statement that match the filters, newest first. Begins with the newest line, or with the line
 * below the number `below`. The cost depends on the number of lines examined. Finding the first line of a date takes a
 * few more reads.
 */
export async function readStatement(
  wallet: Wallet,
  filters: StatementFilters,
  limit: number,
  below?: number,
): Promise<StatementPage> {
  const { text, created_from, created_to, kind } = filters;
  if (text !== undefined) {
    const found = await linesOfText(wallet, text);
    const lines = found.filter((line) => line.seq < (below ?? wallet.seq + 1) && matches(line, filters));
    return statementPageOfLines(lines, limit);
  }
  const first = created_from && moved(created_from, -SLACK_MS);
  const lines: Transaction[] = [];
  let place =
    below ??
    (created_to === undefined
      ? wallet.seq + 1
      : await firstLineNumberSince(wallet.userId, wallet.seq, moved(created_to, SLACK_MS)));
  const batch = kind === 'all' ? Math.min(limit, BATCH) : BATCH;
  for (let looked = 0; place > 1 && looked < MAX_LINES_READ; ) {
    const read = await listLines(wallet.userId, batch, place);
    for (const line of read) {
      place = line.seq;
      if (first !== undefined && line.at < first) return { lines };
      if (matches(line, filters)) lines.push(line);
      if (lines.length === limit) return place > 1 ? { lines, next: place } : { lines };
    }
    looked += read.length;
    if (read.length < batch) return { lines };
  }
  return place > 1 ? { lines, next: place } : { lines };
}
