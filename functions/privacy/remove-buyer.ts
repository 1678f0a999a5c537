import { removedCommentWrites } from '../comments/store.ts';
import { removedParcelWrites } from '../couriers/file-based/store.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { removedReattemptWrites } from '../orders/ndr/reattempt-store.ts';
import { courierOfOrder, type Order } from '../orders/record/order.ts';
import { removedScanWrites } from '../orders/record/scan-store.ts';
import { findAnyOrder, orderWrite } from '../orders/record/store.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { removePhotos } from '../returns/photos.ts';
import { removedRefundAccountWrite } from '../returns/refund-account/store.ts';
import { withoutBuyer } from './without-buyer.ts';

/** Deletes the records outside the order's item that may name the buyer. Most old orders have none. */
async function removeRecords(order: Order): Promise<void> {
  const { id, awb, lastComment, reattempt, scansApart, returnRequest } = order;
  const courier = courierOfOrder(order);
  await removePhotos(order);
  await writeAll([
    ...(lastComment === undefined ? [] : await removedCommentWrites(id)),
    ...(reattempt === undefined ? [] : await removedReattemptWrites(id)),
    ...(returnRequest?.refundAccount === undefined ? [] : [removedRefundAccountWrite(id)]),
    ...(scansApart === true ? await removedScanWrites(id) : []),
    ...(awb !== null && profileOf(courier)?.news === 'files' ? removedParcelWrites(courier, awb) : []),
  ]);
}

/**
 * Removes the buyer's data from an order, if `isDue` returns true for the order as it is now. It deletes the order's
 * other records first and writes the order last, on condition of its version. So a call that died can be repeated, and
 * a comment that is added in between is deleted too. The stream's consumer removes the search entries.
 * @returns whether this call removed the data
 */
export const removeBuyer = (from: Order | string, isDue: (order: Order) => boolean, at: Date): Promise<boolean> => {
  let known = typeof from === 'string' ? undefined : from;
  return untilCommitted(async () => {
    const order = known ?? (await findAnyOrder(typeof from === 'string' ? from : from.id));
    known = undefined;
    if (order === undefined || order.buyerRemovedAt !== undefined || !isDue(order)) return false;
    await removeRecords(order);
    await commit([orderWrite(withoutBuyer(order, at))]);
    return true;
  }, 'This order is being changed. Try again in a moment.');
};
