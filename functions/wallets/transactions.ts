import type { walletsContract } from '../../shared/wallets/contract.ts';
import { getWallet, listLines } from '../ledger/store.ts';
import { badCursor } from '../platform/cursor.ts';
import { pageOf } from '../platform/page-of.ts';
import type { Verb } from '../users/serve.ts';
import { transactionView } from './transaction-view.ts';
import { walletOwner } from './wallet-owner.ts';

/** The number that a cursor carries. @throws INVALID_INPUT */
function numberIn(place: string): number {
  if (!/^\d{1,10}$/.test(place)) throw badCursor();
  return Number(place);
}

/** The statement, newest first. Lines are numbered without gaps, so their number is also their count. */
export const transactions: Verb<typeof walletsContract.transactions> = async ({ params, query }, { caller }) => {
  const user = await walletOwner(caller, params.user_id);
  const wallet = await getWallet(user.id);
  const { rows, next } = await pageOf(
    // An offset is a difference of numbers: nothing is read to be passed over.
    { ...query, offset: 0 },
    (most, after) => listLines(user.id, most, after === undefined ? wallet.seq + 1 - query.offset : numberIn(after)),
    ({ seq }) => String(seq),
  );
  return { data: rows.map(transactionView), meta: { total_count: wallet.seq, next } };
};
