import type { BuyingCard } from '../../../shared/quotes/rate-card.ts';
import { listBuyingCards } from '../../courier-partners/buying-store.ts';
import type { Order } from '../../orders/record/order.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { normalisedSearchText } from '../../search/normalised-text.ts';
import type { UploadImport } from '../../uploads/upload-kind.ts';
import { findParcels } from '../../weights/find-parcels.ts';
import { addCounts, type Bill, type Counts, countsOf, type DifferingRow } from '../bill.ts';
import { addBilled, addRow, type BilledAwb, eachRow, findBilled, setCompared } from '../bill-store.ts';
import { findTolerances, USUAL_TOLERANCE } from '../tolerance-store.ts';
import { beginBill, billOf, withdrawBill } from './begin-bill.ts';
import { netOf, partsOf } from './billed-row.ts';
import { compareRow } from './compare-row.ts';
import { earlierRowsFinder } from './earlier-rows.ts';
import { type BillRow, readBill } from './read-bill.ts';
import type { EarlierRow } from './row-checks.ts';

const ASKS =
  'We do not know the headings of this bill. Say which of them is which column: it is remembered for the courier.';
/** The highest number of writes in a transaction, and of transactions that run in parallel. */
const [MOST_WRITES, AT_ONCE] = [90, 4];

/** The rows of one AWB. */
interface Group {
  awb: string;
  rows: readonly BillRow[];
}

/** Groups rows by AWB. Puts the groups into chunks, each of which fits into one transaction. */
function chunksOf(rows: readonly BillRow[]): Group[][] {
  const groups = Map.groupBy(rows, ({ awb }) => normalisedSearchText(awb));
  const chunks: Group[][] = [];
  let writes = MOST_WRITES;
  for (const [awb, of] of groups) {
    const most = 1 + of.length;
    if (writes + most > MOST_WRITES) {
      chunks.push([]);
      writes = 0;
    }
    writes += most;
    chunks.at(-1)?.push({ awb, rows: of });
  }
  return chunks;
}

/**
 * Returns a function that finds the buying card that was in force at an order's booking. It reads each partner's cards
 * only once.
 */
function cardFinder() {
  const known = new Map<string, Promise<BuyingCard[]>>();
  return async ({ buying, choice }: Order): Promise<BuyingCard | undefined> => {
    if (buying === undefined || choice === null) return undefined;
    const cards = known.get(choice.partnerId) ?? listBuyingCards(choice.partnerId);
    known.set(choice.partnerId, cards);
    return (await cards).find(({ version }) => version === buying.version);
  };
}

/** Returns the functions and tolerances that the comparison of a bill's rows needs. */
async function readerFor(bill: Bill) {
  return { tolerances: await findTolerances(), cardOf: cardFinder(), earlierOf: earlierRowsFinder(bill) };
}
type Reader = Awaited<ReturnType<typeof readerFor>>;

/** Compares the rows of one AWB that are not stored yet, and returns the writes for them. */
async function writesFor(
  bill: Bill,
  { awb, rows }: Group,
  { order, before, reader }: { order: Order | undefined; before: BilledAwb | undefined; reader: Reader },
): Promise<Change[]> {
  const stored = before?.rows ?? [];
  const left = rows.filter(({ rowNumber }) => !stored.some(({ bill: id, row }) => id === bill.id && row === rowNumber));
  if (left.length === 0) return [];
  const tolerance = reader.tolerances.get(order?.choice?.partnerId ?? '') ?? USUAL_TOLERANCE;
  const card = order && (await reader.cardOf(order));
  const earlier: EarlierRow[] = await reader.earlierOf(stored);
  const added: BilledAwb['rows'][number][] = [];
  const writes: Change[] = [];
  for (const { rowNumber: row, ...billed } of left) {
    const parcel = { ...(order && { order }), ...(card && { card }), earlier };
    const { differences, expectedPaise, again } = compareRow(billed, parcel, tolerance);
    const what = { parts: partsOf(billed), netPaise: netOf(billed) };
    added.push({ bill: bill.id, row, ...what });
    earlier.push({ place: `row ${row} of this bill`, ...what, of: 'this bill', first: what.parts });
    if (differences.length === 0) continue;
    const differing: DifferingRow = {
      bill: bill.id,
      row,
      billed,
      expectedPaise,
      differences,
      ...(again.length > 0 && { again }),
      ...(order && { orderId: order.id }),
      state: 'open',
      revision: 0,
    };
    writes.push(addRow(differing));
  }
  return [addBilled(bill.courier, awb, before, added), ...writes];
}

/**
 * Compares a chunk of rows and stores the results. A repeat stores nothing, because the records of the AWBs show which
 * rows are done.
 */
const compareChunk = (bill: Bill, groups: readonly Group[], reader: Reader): Promise<void> =>
  untilCommitted(async () => {
    const awbs = groups.map(({ awb }) => awb);
    const [parcels, billed] = await Promise.all([
      findParcels([bill.courier], awbs, async () => undefined),
      findBilled(bill.courier, awbs),
    ]);
    const writes = await Promise.all(
      groups.map((group) => {
        const order = parcels.get(group.awb)?.[0];
        return writesFor(bill, group, { order, before: billed.get(group.awb), reader });
      }),
    );
    await commit(writes.flat());
  }, 'These parcels are being billed by another file. Try again in a moment.');

/** Adds up the stored rows of a bill. */
async function countRows(bill: string): Promise<{ differing: number; counts: Counts }> {
  const counts: Counts = {};
  let differing = 0;
  for await (const row of eachRow(bill)) {
    addCounts(counts, countsOf(row, row.state));
    differing += 1;
  }
  return { differing, counts };
}

/**
 * Compares a courier's bill with our orders. Rows that match are only counted. Rows that differ wait for a decision by
 * staff.
 */
export const billImport: UploadImport = {
  async publish(upload, bytes, progress) {
    const bill = billOf(upload);
    const reading = await readBill(bytes, bill.courier);
    if ('headings' in reading)
      return { rows: 0, headings: reading.headings, waits: { reasons: [ASKS], against: null } };
    const { rows } = reading;
    await progress(0, rows.length);
    await beginBill(upload, bytes);
    const reader = await readerFor(bill);
    let done = 0;
    await concurrently(chunksOf(rows), AT_ONCE, async (groups) => {
      await compareChunk(bill, groups, reader);
      done += groups.reduce((sum, group) => sum + group.rows.length, 0);
      await progress(done, rows.length);
    });
    const { differing, counts } = await countRows(bill.id);
    const billedPaise = rows.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
    return {
      rows: rows.length,
      matched: rows.length - differing,
      differing,
      also: [setCompared(bill.id, { rows: rows.length, billedPaise }, counts)],
    };
  },

  withdraw: withdrawBill,
};
