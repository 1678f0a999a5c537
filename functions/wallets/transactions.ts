import type { walletsContract } from '../../shared/wallets/contract.ts';
import { getWallet, listLines } from '../ledger/store.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Verb } from '../platform/http.ts';
import { transactionView } from './transaction-view.ts';
import { walletOwner } from './wallet-owner.ts';

/** The statement, newest first. Lines are numbered without gaps, so their number is also their count. */
export const transactions: Verb<typeof walletsContract.transactions> = async ({ params, query }, { caller }) => {
  const user = await walletOwner(caller, params.user_id);
  const wallet = await getWallet(user.id);
  const cursor = decodeCursor<{ below?: unknown }>(query.cursor);
  const below = typeof cursor?.below === 'number' ? cursor.below : wallet.seq + 1 - query.offset;
  const page = below > 1 ? await listLines(user.id, query.limit, below) : { lines: [], next: undefined };
  return {
    data: page.lines.map(transactionView),
    meta: { total_count: wallet.seq, next: page.next === undefined ? undefined : encodeCursor({ below: page.next }) },
  };
};
