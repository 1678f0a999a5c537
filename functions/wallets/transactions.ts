import type { walletsContract } from '../../shared/wallets/contract.ts';
import { getWallet } from '../ledger/store.ts';
import { badCursor, decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Verb } from '../users/serve.ts';
import { readStatement } from './statement.ts';
import { transactionsView } from './transactions-view.ts';
import { walletOwner } from './wallet-owner.ts';

/** The number that a cursor carries. @throws INVALID_INPUT */
function numberIn(cursor: string | undefined): number | undefined {
  const place = decodeCursor<{ after?: unknown }>(cursor);
  if (place === undefined) return undefined;
  if (typeof place.after !== 'string' || !/^\d{1,10}$/.test(place.after)) throw badCursor();
  return Number(place.after);
}

/**
 * The statement, newest first. Lines are numbered without gaps, so of the whole statement the number is also the count,
 * and an offset is a difference of numbers. A filtered one is not counted: that would be to read all of it.
 */
export const transactions: Verb<typeof walletsContract.transactions> = async ({ params, query }, { caller }) => {
  const user = await walletOwner(caller, params.user_id);
  const wallet = await getWallet(user.id);
  const { offset, limit, cursor, ...filters } = query;
  const { kind, text, created_from, created_to } = filters;
  const after = numberIn(cursor);
  const whole = kind === 'all' && (text ?? created_from ?? created_to) === undefined;
  const skipped = whole || after !== undefined ? 0 : offset;
  const below = after ?? (whole ? wallet.seq + 1 - offset : undefined);
  const page = await readStatement(wallet, filters, skipped + limit, below);
  return {
    data: await transactionsView(page.lines.slice(skipped)),
    meta: {
      ...(whole && { total_count: wallet.seq }),
      ...(page.next !== undefined && { next: encodeCursor({ after: String(page.next) }) }),
    },
  };
};
