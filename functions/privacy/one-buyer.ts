import type { privacyContract } from '../../shared/privacy/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { concurrently } from '../platform/concurrency.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { buyerSheets } from './buyer-sheets.ts';
import { buyerOrderOf, findBuyersOrders } from './buyers-orders.ts';
import { removeBuyer } from './remove-buyer.ts';
import { findWaiting, waitingWrite } from './store.ts';
import { hasJourneyEnded } from './without-buyer.ts';

type Contract = typeof privacyContract;

/** How many orders are changed in parallel. */
const AT_ONCE = 8;

/** Lists the orders of one buyer, for their seller or for staff. */
export const find: Verb<Contract['find']> = async ({ params, body }, { caller }) => {
  const { user } = await sellerFor(caller, params.id);
  const { orders, more } = await findBuyersOrders(user.id, body.mobile_number);
  return { data: { orders: orders.map(buyerOrderOf), more } };
};

/** Downloads everything that is stored about one buyer. The audit entry does not contain the number. */
export const file: Verb<Contract['file']> = async ({ params, body }, ctx) => {
  const { user } = await sellerFor(ctx.caller, params.id);
  const { orders } = await findBuyersOrders(user.id, body.mobile_number);
  const sheets = await buyerSheets(orders);
  const { writeWorkbook } = await import('../workbooks/write-workbook.ts');
  const bytes = await writeWorkbook(sheets);
  const entry = { action: 'privacy.export', user: user.id, subject: user.id } as const;
  await commit(auditWrites({ ...entry, after: { orders: orders.length } }, ctx));
  return { filename: 'Buyer-Data.xlsx', contentType: WORKBOOK_TYPES.xlsx, bytes };
};

/**
 * Removes one buyer's data from the orders whose journey has ended. Marks the other orders for removal when their
 * journey ends. A repeated call continues where the last call stopped. The audit entry is written first, without the
 * buyer's number, unless there is nothing to do.
 */
export const remove: Verb<Contract['remove']> = async ({ params, body }, ctx) => {
  const { user } = await sellerFor(ctx.caller, params.id);
  const { orders, more } = await findBuyersOrders(user.id, body.mobile_number);
  const ended = orders.filter(hasJourneyEnded);
  const open = orders.filter((order) => !ended.includes(order));
  const known = await findWaiting(open.map(({ id }) => id));
  if (ended.length > 0 || known.length < open.length) {
    const entry = { action: 'privacy.remove', user: user.id, subject: user.id } as const;
    await commit(auditWrites({ ...entry, after: { orders: ended.length, at_their_end: open.length } }, ctx));
  }
  await writeAll(open.map(({ id }) => waitingWrite(id)));
  let removed = 0;
  await concurrently(ended, AT_ONCE, async (order) => {
    if (await removeBuyer(order, hasJourneyEnded, ctx.at)) removed++;
  });
  const waiting = open.map(buyerOrderOf);
  const count = (n: number) => (n === 1 ? '1 order' : `${n} orders`);
  const later = waiting.length === 0 ? '' : ` From ${count(waiting.length)} it is removed at the end.`;
  return { data: { removed, waiting, more }, message: `Removed from ${count(removed)}.${later}` };
};
