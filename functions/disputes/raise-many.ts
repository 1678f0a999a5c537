import type { disputesContract, RefusedDispute } from '../../shared/disputes/contract.ts';
import { Failure } from '../../shared/errors.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import { showChangedOrder } from '../orders/api/show-order.ts';
import { changeOrder } from '../orders/change/change-order.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { findOrders } from '../orders/record/store.ts';
import { findByKey, type RepeatCheck, remember } from '../platform/http/idempotency.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { checkEvidence, type EvidenceFile, isRaisedBy, planRaise, storeEvidence } from './raise.ts';

/** How many disputes are raised side by side. */
const TOGETHER = 10;

/**
 * Stores the command's key before its first dispute. Each dispute finds its own repeat, so a repeat of the command
 * continues what a killed one began. @returns true for a repeat. @throws IDEMPOTENCY_KEY_REUSED
 */
async function isRepeat(repeat: RepeatCheck): Promise<boolean> {
  if ((await findByKey(repeat)) !== undefined) return true;
  const key = remember(repeat, 'disputes');
  if (key.length === 0) return false;
  try {
    await commit(key);
    return false;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await findByKey(repeat)) !== undefined;
  }
}

/** Raises one dispute. Returns the order, or why it was refused. */
async function raiseOne(
  order: Order,
  evidence: EvidenceFile,
  remark: string,
  ctx: Ctx,
): Promise<OrderView | RefusedDispute> {
  try {
    const raised = await changeOrder(order, (now) => planRaise(now, evidence, remark, ctx), ctx.at);
    return await showChangedOrder(ctx.caller, raised);
  } catch (error) {
    if (!(error instanceof Failure) || !['CONFLICT', 'NOT_FOUND'].includes(error.code)) throw error;
    return { _id: order.id, order_id: sellerOrderNumber(order), ewaybill_number: order.awb, reason: error.message };
  }
}

/**
 * Raises the disputes of several orders with one remark and one file. Each order is a transaction of its own, so the
 * refused ones are named and the others are raised.
 */
export const raiseMany: Verb<typeof disputesContract.raiseMany> = async ({ body }, ctx) => {
  const { caller, repeat } = ctx;
  const ids = [...new Set(body.order_ids.split(','))];
  const evidence = checkEvidence(ctx);
  const replayed = await isRepeat(repeat);
  const found = new Map((await findOrders(caller, ids)).map((order) => [order.id, order]));
  if ([...found.values()].some((order) => !isRaisedBy(order, ctx))) await storeEvidence(evidence, ctx);

  const rows: (OrderView | RefusedDispute)[] = [];
  for (let start = 0; start < ids.length; start += TOGETHER) {
    const some = ids.slice(start, start + TOGETHER).map(async (id): Promise<OrderView | RefusedDispute> => {
      const order = found.get(id);
      return order === undefined
        ? { _id: id, order_id: null, ewaybill_number: null, reason: 'There is no such order.' }
        : raiseOne(order, evidence, body.remark, ctx);
    });
    rows.push(...(await Promise.all(some)));
  }
  const refused = rows.filter((row) => 'reason' in row);
  const raised = rows.filter((row): row is OrderView => !('reason' in row));
  const count = raised.length === 1 ? '1 dispute is raised' : `${raised.length} disputes are raised`;
  return {
    data: { raised, refused },
    message: refused.length === 0 ? `${count}.` : `${count}, ${refused.length} refused.`,
    replayed,
  };
};
