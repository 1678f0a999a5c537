import { hashOf } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { findTopUp, newTopUpWrite, type TopUp } from './top-up-store.ts';

/** An order as the provider stores it, with all data needed to reopen its top-up. */
export interface RememberedOrder {
  id: string;
  amountPaise: number;
  receipt: string;
  /** The time of creation in ISO 8601, UTC. */
  createdAt: string;
  /** The user id that `add-money.ts` stored as a note; absent on orders that are not ours. */
  userId?: string;
}

/**
 * Re-creates top-ups that a restore of the table has lost but that the provider still has. They are due at once, so the
 * reconciler credits their captured payments, each only once. Only an operator's command calls this. It can be
 * repeated.
 * @returns how many top-ups were re-created
 */
export async function reopenLostTopUps(
  provider: TopUp['provider'],
  orders: AsyncIterable<RememberedOrder>,
): Promise<number> {
  let opened = 0;
  for await (const { id, amountPaise, receipt, createdAt, userId } of orders) {
    if (userId === undefined || (await findTopUp(id)) !== undefined) continue;
    const topUp = { id, userId, paise: amountPaise, receipt, provider, inputHash: hashOf(receipt), createdAt };
    await commit([newTopUpWrite(topUp)]);
    opened++;
  }
  return opened;
}
