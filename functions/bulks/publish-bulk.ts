import { Failure } from '../../shared/errors.ts';
import type { Progress } from '../jobs/progress.ts';
import { quoteMany } from '../logistics/quote-many.ts';
import { type BulkPage, listBulkOrders } from '../orders/bulk-store.ts';
import { removeOrder } from '../orders/store.ts';
import { ConditionFailed } from '../platform/change.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { commit } from '../platform/table/commit.ts';
import { badRows, FileRefused } from '../uploads/bad-rows.ts';
import type { UploadWork } from '../uploads/upload-kind.ts';
import type { Caller } from '../users/caller.ts';
import { callerNow } from '../users/caller-now.ts';
import type { SheetRow } from '../workbooks/format/read-sheet.ts';
import { type Bulk, bulkIdOf } from './bulk.ts';
import { checkRows, type GoodRow } from './check-rows.ts';
import { readRows } from './read-rows.ts';
import { findAnyBulk, setBulk } from './store.ts';
import { writeOrders } from './write-orders.ts';

/** Times that rows are priced anew because a partner's cards changed while they were. */
const MOST_PRICINGS = 3;

/** The rows as orders, priced by cards that all were in use at once. @throws FileRefused with every bad row */
async function checked(caller: Caller, plan: string, rows: readonly SheetRow[], progress: Progress) {
  const kept = caller.user.pickupAddresses.find(({ isDefault }) => isDefault);
  const { id: _, isDefault: __, ...address } = kept ?? { id: '', isDefault: false };
  const pickup = kept === undefined ? undefined : (address as Omit<typeof kept, 'id' | 'isDefault'>);
  for (let turn = 1; ; turn++) {
    const quotes = await quoteMany(caller, plan);
    const bad = badRows();
    const good = await checkRows(rows, { pickup, quotes, bad, checked: (n) => progress(half(n), rows.length) });
    if (turn < MOST_PRICINGS && !(await quotes.stillSo())) continue;
    bad.refuse(rows.length);
    return good;
  }
}

/** Checking is half of the work, writing the other. */
const half = (rows: number): number => Math.floor(rows / 2);

/** Writes the orders and answers the change that makes the bulk ready; it does not hold where another run has made it. */
async function make(bulk: Bulk, rows: readonly GoodRow[], progress: Progress) {
  await writeOrders(bulk, rows, (n) => progress(half(rows.length + n), rows.length));
  return [setBulk(bulk.id, { orders: rows.length, bad: null })];
}

/** Takes back what an unfinished run has written; what somebody has touched since stays. */
async function removeOrders(bulk: Bulk): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: BulkPage = await listBulkOrders(bulk.id, 100, after, { eventual: false });
    const untouched = page.orders.filter(({ version }) => version === 1);
    await sideBySide(untouched, 10, (order) =>
      commit([removeOrder(order)]).catch((error: unknown) => {
        if (!(error instanceof ConditionFailed)) throw error;
      }),
    );
    after = page.after;
  }
}

/** A file of orders: all of them are made, or none. */
export const bulkUpload: UploadWork = {
  async publish(upload, bytes, progress) {
    const bulk = await findAnyBulk(bulkIdOf(upload));
    if (bulk === undefined) throw new Error(`There is no bulk of the upload ${upload.id}.`);
    const result = { bulk_id: bulk.id };
    if (bulk.orders > 0) return { rows: bulk.orders, ...result };
    const caller = await callerNow(upload.owner);
    if (caller === undefined || caller.courier !== null || !caller.may('order.bulk_order'))
      throw new Failure('NOT_ALLOWED', 'Your role does not allow bulk uploads any more.');
    const rows = readRows(bytes);
    await progress(0, rows.length);
    try {
      const good = await checked(caller, bulk.plan, rows, progress);
      return { rows: good.length, ...result, also: await make(bulk, good, progress) };
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      // A run before this one was killed while it wrote, and what partners serve has changed since.
      if (bulk.pricers.length > 0) await removeOrders(bulk);
      await commit([setBulk(bulk.id, { bad: badOf(upload.jobId, error) })]);
      throw error;
    }
  },

  /** Orders that nobody has touched go; the bulk stays as one that failed. */
  async withdraw(upload) {
    const bulk = await findAnyBulk(bulkIdOf(upload));
    if (bulk === undefined || bulk.orders > 0) return bulk === undefined;
    await removeOrders(bulk);
    return true;
  },
};

const badOf = (jobId: string, { rows }: FileRefused): Bulk['bad'] => ({
  jobId,
  rows: new Set(rows.filter(({ row_number }) => row_number > 0).map(({ row_number }) => row_number)).size,
});
