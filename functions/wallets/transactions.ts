import type { walletsContract } from '../../shared/wallets/contract.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Verb } from '../platform/http.ts';
import { getWallet, listLines } from './store.ts';
import { transactionView } from './transaction-view.ts';
import { whose } from './whose.ts';

/** The statement, newest first. Lines are numbered without gaps, so their number is also their count. */
export const transactions: Verb<typeof walletsContract.transactions> = async ({ params, query }, { caller }) => {
  const user = await whose(caller, params.user_id);
  const wallet = await getWallet(user.id);
  const from = wallet.seq - query.offset;
  const after =
    decodeCursor(query.cursor) ??
    (query.offset > 0 ? { pk: `WALLET#${user.id}`, sk: `T#${String(from + 1).padStart(10, '0')}` } : undefined);
  const page = await listLines(user.id, query.limit, after && { pk: `WALLET#${user.id}`, sk: String(after['sk']) });
  return {
    data: page.items.map(transactionView),
    meta: { total_count: wallet.seq, next: page.after && encodeCursor({ sk: page.after['sk'] }) },
  };
};
