import { hashOf } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { addTopUp, findTopUp, type TopUp } from './top-up-store.ts';

/** An order as the provider stores it: enough to reopen its top-up. */
export interface RememberedOrder {
  id: string;
  amountPaise: number;
  receipt: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The note that `add-money.ts` gave it; absent on orders that are not ours. */
  userId?: string;
}

/**
 * Reopens top-ups after a restore: those that the provider has and we lost. They are due at once, so the reconciler
 * credits their captured payments, each once. An operator's command; safe to repeat. @returns how many were reopened
 */
export async function recoverTopUps(
  provider: TopUp['provider'],
  orders: AsyncIterable<RememberedOrder>,
): Promise<number> {
  let opened = 0;
  for await (const { id, amountPaise, receipt, createdAt, userId } of orders) {
    if (userId === undefined || (await findTopUp(id)) !== undefined) continue;
    const topUp = { id, userId, paise: amountPaise, receipt, provider, inputHash: hashOf(receipt), createdAt };
    await commit([addTopUp(topUp)]);
    opened++;
  }
  return opened;
}
