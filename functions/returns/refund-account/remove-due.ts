import { changeOrder } from '../../orders/change/change-order.ts';
import { finalStatusTime } from '../../orders/record/end-day.ts';
import type { Order } from '../../orders/record/order.ts';
import { findAnyOrder } from '../../orders/record/store.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { log } from '../../platform/log.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { listDueRefundAccounts, postponedReviewWrite, removedRefundAccountWrite, timeToDelete } from './store.ts';

/** How many accounts are listed in one page. */
const TOGETHER = 200;
/** How many accounts are reviewed in parallel. */
const AT_ONCE = 24;

/**
 * Returns the time at which the return that a buyer requested ended: it was delivered back, stopped or refused.
 * Undefined while the seller has not decided, or while the return is on its way. Pure.
 * @param returned the newest return of the order, unless it was deleted
 */
export function endOfReturn({ returnRequest: asked }: Order, returned: Order | undefined): string | undefined {
  if (asked?.decidedAt === undefined) return undefined;
  if (returned === undefined || returned.createdAt < asked.at) return asked.decidedAt;
  return finalStatusTime(returned) ?? returned.refund?.at;
}

/**
 * Deletes the refund account of an order if it is due, and marks the order in the same transaction. Otherwise postpones
 * the review until the account is due. Returns whether this call deleted the account.
 */
async function review(orderId: string, at: Date): Promise<boolean> {
  let until = '';
  await changeOrder(
    orderId,
    async (now) => {
      const { returnRequest: asked, returnId } = now;
      if (asked?.refundAccount === undefined) return undefined;
      const returned = returnId === undefined ? undefined : await findAnyOrder(returnId);
      until = timeToDelete(asked.at, endOfReturn(now, returned), at);
      if (until > at.toISOString()) return undefined;
      const refundAccount = { ...asked.refundAccount, state: 'deleted' } as const;
      return {
        order: { ...now, returnRequest: { ...asked, refundAccount } },
        also: [removedRefundAccountWrite(orderId)],
      };
    },
    at,
  );
  if (until <= at.toISOString()) return true;
  await commit([postponedReviewWrite(orderId, until)]);
  return false;
}

/**
 * Deletes the accounts of buyers whose returns ended 30 days ago, and accounts that are 180 days old. If an account
 * fails, raises an alarm and tries it again the next night. Returns how many accounts were deleted.
 */
export async function removeDueRefundAccounts(at: Date): Promise<number> {
  let removed = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const page = await listDueRefundAccounts(at.toISOString(), TOGETHER, after);
    await concurrently(page.orderIds, AT_ONCE, async (orderId) => {
      try {
        if (await review(orderId, at)) removed++;
      } catch (error) {
        // The buyer's data, including the account, was removed at the same moment.
        if (error instanceof ConditionFailed) return;
        log.error('refund account not deleted', { order_id: orderId, error: error as Error });
      }
    });
    after = page.after;
  } while (after !== undefined);
  return removed;
}
