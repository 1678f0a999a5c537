import type { BrandForm } from '../../../shared/buyer/brand.ts';
import { brandOf } from '../../brands/brand.ts';
import { findBrand } from '../../brands/store.ts';
import type { Order } from '../../orders/record/order.ts';
import { findAnyOrder } from '../../orders/record/store.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { log } from '../../platform/log.ts';
import { commit } from '../../platform/table/commit.ts';
import { approveByRule } from '../../returns/approve-by-rule.ts';
import { tellOfRefundAccount } from '../../returns/refund-account/account-mail.ts';
import { findUser } from '../../users/store.ts';
import { linkUrl } from '../link.ts';
import { findLinkState } from '../link-store.ts';
import { followedRequestWrite, listDueRequests } from './new-request-store.ts';
import { ruleApproving } from './return-state.ts';

/** How many requests one run of the schedule processes, and how many of them in parallel. */
const [TOGETHER, AT_ONCE] = [200, 10];

/**
 * Processes a buyer's stored request for a return. Mails the buyer that a refund account was entered. If the seller's
 * rule approves the request, approves it and pays for the return. Can be repeated, because completed steps are skipped.
 * @param policy the seller's settings for returns
 */
export async function mailAndApproveRequest(order: Order, policy: BrandForm, at: Date): Promise<void> {
  const { id, returnRequest: asked, buyerRemovedAt } = order;
  if (asked !== undefined && buyerRemovedAt === undefined) {
    const { number } = await findLinkState(id);
    if (asked.refundAccount !== undefined) await tellOfRefundAccount(order, await linkUrl({ orderId: id, number }), at);
    // The seller's rule has a number of days. They are counted up to the request, even if the schedule processes it
    // later.
    const why = asked.rule ?? ruleApproving(order, policy, new Date(asked.at));
    if (why !== undefined && asked.waits === undefined) await approveByRule(order, why, at);
  }
  await commit([followedRequestWrite(id)]);
}

async function followDue(orderId: string, at: Date): Promise<void> {
  const order = await findAnyOrder(orderId);
  const seller = order && (await findUser(order.owner));
  if (order === undefined || seller === undefined) return commit([followedRequestWrite(orderId)]);
  await mailAndApproveRequest(order, brandOf(seller, await findBrand(seller.id)), at);
}

/**
 * Processes the requests that were stored, but whose process died or failed. A request that fails raises an alarm and
 * is tried again in the next run. Returns how many requests were due.
 */
export async function followDueRequests(at: Date): Promise<number> {
  const due = await listDueRequests(at.toISOString(), TOGETHER);
  await concurrently(due, AT_ONCE, async (orderId) => {
    try {
      await followDue(orderId, at);
    } catch (error) {
      log.error('return request not followed', { order_id: orderId, error: error as Error });
    }
  });
  return due.length;
}
