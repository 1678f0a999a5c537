import type { BulkWarning } from '../../../shared/bulks/bulk.ts';
import type { PickupAddress } from '../../../shared/contact.ts';
import { Failure } from '../../../shared/errors.ts';
import { createParcelQuoter } from '../../courier-partners/pricing/quote-many.ts';
import type { ReportProgress } from '../../jobs/progress.ts';
import { findBulkState } from '../../orders/bulk/bulk-state-store.ts';
import { listBulkOrders } from '../../orders/bulk/bulk-store.ts';
import { removedOrderWrite } from '../../orders/record/store.ts';
import { automaticEntryWrites } from '../../orders/rules/automatic/enter-automatic.ts';
import { now } from '../../platform/clock.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import type { UploadImport } from '../../uploads/upload-kind.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { findCaller } from '../../users/caller/caller.ts';
import { pickupAddressOf } from '../../users/user.ts';
import type { SheetRow } from '../../workbooks/format/read-sheet.ts';
import { type Bulk, bulkIdOf } from '../bulk.ts';
import { readBulkFile } from '../order-file/read-bulk-file.ts';
import { withOwnRules } from '../rules/rule-rows.ts';
import { BulkAlreadyMade, bulkChangeWrite, bulkNotMadeCheck, findAnyBulk } from '../store.ts';
import { keepPreview, readCorrections } from './bad-row-files.ts';
import { checkRows, type GoodRow } from './check-rows.ts';
import { type BadRow, keepRefusal } from './keep-refusal.ts';
import { referenceNumberWrites } from './reference-numbers-store.ts';
import { bulkWarnings, referenceNumbersOf } from './repetitions.ts';
import { writeOrders } from './write-orders.ts';

/**
 * The highest number of times that one run prices the rows. It prices them again if a partner's rate cards change
 * during the pricing.
 */
const MOST_PRICINGS = 3;

interface Checked {
  good: GoodRow[];
  bad: ReturnType<typeof badRowCollector>;
  badCells: BadRow[];
}

const ASKS = 'Check what we read of this file, and make the orders.';
const ASKS_COLUMNS = 'Say which column of this file is which. It is remembered for your next file.';
const PICKUP_GONE = 'The chosen pickup address is not in your profile any more. Upload the file again.';

/**
 * Returns the pickup address that the seller chose for the file, otherwise the default address.
 * @throws CONFLICT if the chosen address was deleted
 */
const pickupOf = ({ user }: Caller, { taken }: Bulk): PickupAddress | undefined => {
  const chosen = taken?.pickupId ?? null;
  const kept = user.pickupAddresses.find(({ id, isDefault }) => (chosen === null ? isDefault : id === chosen));
  if (kept === undefined && chosen !== null) throw new Failure('CONFLICT', PICKUP_GONE);
  return kept && pickupAddressOf(kept);
};

/** Returns the good rows and the bad rows. All prices are from rate cards that were in use at the same time. */
async function checked(
  caller: Caller,
  bulk: Bulk,
  rows: readonly SheetRow[],
  progress: ReportProgress,
): Promise<Checked> {
  for (let turn = 1; ; turn++) {
    const quotes = await createParcelQuoter(caller, bulk.plan);
    const [bad, badCells] = [badRowCollector(), [] as BadRow[]];
    const good = await checkRows(rows, {
      pickup: pickupOf(caller, bulk),
      quotes,
      bad,
      badCells,
      checked: (n) => progress(half(n), rows.length),
    });
    if (turn === MOST_PRICINGS || (await quotes.stillSo())) return { good, bad, badCells };
  }
}

/**
 * Returns the job's progress after a number of checked rows. Checking is the first half of the progress, and writing is
 * the second half.
 */
const half = (rows: number): number => Math.floor(rows / 2);

/** How many orders one transaction deletes. */
const TOGETHER = 49;

/**
 * Deletes the orders of an unfinished run, except those that somebody has changed.
 * @throws BulkAlreadyMade if another run has finished the bulk; then no more orders are deleted
 */
async function removeOrders(bulk: Bulk): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await untilCommitted(async () => {
      const page = await listBulkOrders(bulk.id, TOGETHER, from, { eventual: false });
      const untouched = page.orders.filter(({ version }) => version === 1);
      if (untouched.length > 0) await commit([bulkNotMadeCheck(bulk.id), ...untouched.map(removedOrderWrite)]);
      return page.after;
    }, 'The orders of this file are being changed.');
  }
}

/** Refuses a file, and stores its bad rows so that the seller can correct them. @throws FileRefused always */
async function refuse(bulk: Bulk, jobId: string, rows: number, { bad, badCells }: Checked, keep: () => Promise<void>) {
  // The bulk has pricers already if an earlier run was killed while it wrote orders. Its orders are deleted, because
  // some rows are bad now, for example because a partner's coverage changed.
  if ((await findBulkState(bulk.id)).pricers.length > 0) await removeOrders(bulk);
  await keep();
  await commit([bulkChangeWrite(bulk.id, { bad: { jobId, rows: badCells.length } })]);
  bad.refuse(rows);
}

const textsOf = (warnings: readonly BulkWarning[]): string[] => warnings.map(({ text }) => text);

/**
 * Creates either all orders of a bulk's file or none. The file of another system waits for the seller's confirmation
 * first.
 */
export const bulkFileImport: UploadImport = {
  async publish(upload, file, progress) {
    const bulk = await findAnyBulk(bulkIdOf(upload));
    if (bulk === undefined) throw new Error(`There is no bulk of the upload ${upload.id}.`);
    const result = { bulk_id: bulk.id };
    if (bulk.orders > 0) return { rows: bulk.orders, ...result, warnings: textsOf(bulk.warnings) };
    const caller = await findCaller(upload.owner);
    if (caller === undefined || caller.courier !== null || !caller.may('order.bulk_order'))
      throw new Failure('NOT_ALLOWED', 'Your role does not allow bulk uploads any more.');
    const reading = await readBulkFile(bulk, file, await readCorrections(bulk.mended));
    if ('preview' in reading) {
      await keepPreview(upload.jobId, reading.preview);
      return { rows: 0, waits: { reasons: [reading.preview.asks ? ASKS_COLUMNS : ASKS], against: null } };
    }
    const { rows, place, bytes } = reading;
    await progress(0, rows.length);
    const all = await checked(caller, bulk, rows, progress);
    const { good } = all;
    if (good.length < rows.length)
      await refuse(bulk, upload.jobId, rows.length, all, () => keepRefusal(upload.jobId, bytes, place, all.badCells));
    const warnings = await bulkWarnings(bulk.owner, good);
    const ruled = await withOwnRules(caller, bulk.plan, good);
    await writeOrders(bulk, ruled.rows, ruled.startRule, (n) => progress(half(rows.length + n), rows.length));
    return {
      rows: good.length,
      ...result,
      warnings: textsOf(warnings),
      // The transaction that ends the job also has these writes. They mark the bulk as ready, and fail if another run
      // has already marked it.
      also: [
        bulkChangeWrite(bulk.id, { orders: good.length, bad: null, warnings }),
        ...referenceNumberWrites(upload, referenceNumbersOf(good)),
        ...(await automaticEntryWrites(bulk.owner, { id: bulk.id, kind: 'bulk' }, now())),
      ],
    };
  },

  /** Deletes the orders that nobody has changed. The list of bulks shows the bulk as failed. */
  async withdraw(upload) {
    const bulk = await findAnyBulk(bulkIdOf(upload));
    if (bulk === undefined || bulk.orders > 0) return bulk === undefined;
    return removeOrders(bulk).then(
      () => true,
      (error: unknown) => {
        if (error instanceof BulkAlreadyMade) return false;
        throw error;
      },
    );
  },
};
