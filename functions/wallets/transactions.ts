import type { walletsContract } from '../../shared/wallets/contract.ts';
import { getWallet } from '../ledger/store.ts';
import { countedMeta } from '../platform/table/count.ts';
import { decodeCursor, encodeCursor, invalidCursorFailure } from '../platform/table/cursor.ts';
import type { Verb } from '../users/caller/serve.ts';
import { walletOwner } from './of-user.ts';
import { countLinesBetween, MAX_LINES_READ, readStatement, statementPageOfLines } from './statement.ts';
import { transactionsView } from './transactions-view.ts';

/** Returns the line number in a cursor. @throws INVALID_INPUT */
function numberIn(cursor: string | undefined): number | undefined {
  const place = decodeCursor<{ after?: unknown }>(cursor);
  if (place === undefined) return undefined;
  if (typeof place.after !== 'string' || !/^\d{1,10}$/.test(place.after)) throw invalidCursorFailure();
  return Number(place.after);
}

/**
 * Lists the statement, newest first. Lines are numbered without gaps, so counts and offsets are computed from line
 * numbers. With a filter by kind or text, the lines must be counted. This is done with the first page, among the lines
 * that it examines.
 */
export const transactions: Verb<typeof walletsContract.transactions> = async ({ params, query }, { caller }) => {
  const user = await walletOwner(caller, params.user_id);
  const wallet = await getWallet(user.id);
  const { offset, limit, cursor, ...filters } = query;
  const { kind, text, created_from, created_to } = filters;
  const after = numberIn(cursor);
  const byNumber = kind === 'all' && text === undefined;
  const whole = byNumber && (created_from ?? created_to) === undefined;
  const skipped = whole || after !== undefined ? 0 : offset;
  const below = after ?? (whole ? wallet.seq + 1 - offset : undefined);
  const looksOn = !byNumber && after === undefined;
  const [read, days] = await Promise.all([
    readStatement(wallet, filters, looksOn ? MAX_LINES_READ : skipped + limit, below),
    byNumber && !whole ? countLinesBetween(wallet, filters) : wallet.seq,
  ]);
  const page = statementPageOfLines(read.lines.slice(skipped), limit, read.next);
  const counted = byNumber
    ? { count: days, isLeast: false }
    : { count: read.lines.length, isLeast: read.next !== undefined };
  return {
    data: await transactionsView(page.lines),
    meta: {
      ...((byNumber || looksOn) && countedMeta(counted)),
      ...(page.next !== undefined && { next: encodeCursor({ after: String(page.next) }) }),
    },
  };
};
