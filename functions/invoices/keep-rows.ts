import { verifiedDetails } from '../bank-details/sealed-details.ts';
import { findLines } from '../ledger/store.ts';
import { type Documented, isDocumented } from '../ledger/transaction.ts';
import { endDayOf } from '../orders/record/end-day.ts';
import { type Order, shownNumber } from '../orders/record/order.ts';
import { concurrently } from '../platform/concurrency.ts';
import { ownerIn } from '../platform/ids.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { type Counting, count } from '../rollups/count.ts';
import { findUsers } from '../users/store.ts';
import type { DocumentRow, RowParty } from './document-row.ts';
import { rowPartyOf } from './row-party.ts';
import { putRows, removeRows } from './row-store.ts';

function rowOf(
  order: Order,
  day: string,
  line: Documented,
  invoice: Documented | undefined,
  party: RowParty,
): DocumentRow {
  const { document, breakdown = invoice?.breakdown } = line;
  return {
    owner: order.owner,
    orderId: order.id,
    day,
    seq: line.seq,
    type: document.type,
    number: document.number,
    ...(document.corrects !== undefined && { against: document.corrects.number }),
    at: line.at,
    awb: order.awb ?? '',
    orderNumber: shownNumber(order),
    partner: breakdown?.partner ?? order.choice?.name ?? '',
    zone: breakdown?.zone ?? '',
    grams: breakdown?.chargeableGrams ?? 0,
    amountPaise: document.freightPaise + document.codPaise,
    taxPaise: document.taxPaise,
    party,
  };
}

/** Returns one row for each document of an order, oldest first. Before the order's last day there are none. */
async function rowsOf(order: Order, party: RowParty): Promise<DocumentRow[]> {
  const day = endDayOf(order);
  if (day === undefined) return [];
  const lines = (await findLines(order.owner, order.lines ?? [])).filter(isDocumented);
  const invoiceOf = ({ document }: Documented) =>
    lines.find((line) => line.document.number === (document.corrects?.number ?? document.number));
  return lines.map((line) => rowOf(order, day, line, invoiceOf(line), party));
}

const READ_AT_ONCE = 10;

/** An order with changed documents or a changed last day, and the earlier days under which its rows are listed. */
export interface Moved {
  order: Order;
  left: readonly string[];
  /**
   * The ledger lines whose documents are already listed on its last day. They are not written again, because rows never
   * change.
   */
  listed?: readonly number[];
}

async function partiesOf(owners: readonly string[]): Promise<Map<string, RowParty>> {
  const users = await findUsers([...owners]);
  return new Map(
    await Promise.all(users.map(async (user) => [user.id, rowPartyOf(user, await verifiedDetails(user.id))] as const)),
  );
}

const NOBODY: RowParty = { name: '', address: '', gstin: '', state: '', contact: '', mobile: '', email: '' };

/** Returns what an order's rows add to the totals by last day. */
const countedOf = (order: Order, day: string, rows: readonly DocumentRow[]): Counting => ({
  ledger: 'INVOICED',
  id: order.id,
  owner: order.owner,
  day,
  counted:
    rows.length === 0
      ? undefined
      : {
          version: order.version,
          bucket: String(rows.length),
          paise: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
          codPaise: rows.reduce((sum, { taxPaise }) => sum + taxPaise, 0),
        },
});

/** Removes an order's rows from earlier days, and from the totals of those days. A repeat changes nothing. */
export async function unlistRows(orderId: string, days: readonly string[]): Promise<void> {
  for (const day of days) {
    await writeAll(await removeRows(orderId, day));
    await count([{ ledger: 'INVOICED', id: orderId, owner: ownerIn(orderId), day, counted: undefined }]);
  }
}

/**
 * Lists the documents of orders on their last days. Can be repeated, in any order, because rows never change.
 * @returns what the documents add to the totals of these days
 */
export async function listRows(moved: readonly Moved[]): Promise<Counting[]> {
  const ended = moved.filter(({ order }) => endDayOf(order) !== undefined);
  const parties = await partiesOf(ended.map(({ order }) => order.owner));
  const countings: Counting[] = [];
  await concurrently(ended, READ_AT_ONCE, async ({ order, listed = [] }) => {
    const rows = await rowsOf(order, parties.get(order.owner) ?? NOBODY);
    await writeAll(putRows(rows.filter(({ seq }) => !listed.includes(seq))));
    countings.push(countedOf(order, endDayOf(order) as string, rows));
  });
  for (const { order, left } of moved) await unlistRows(order.id, left);
  return countings;
}

/**
 * Lists the documents of orders and updates the totals. Older versions of an order are ignored.
 * @param how.again true: also counts a version that was counted before, for the re-index
 */
export async function keepRows(moved: readonly Moved[], { again = false } = {}): Promise<void> {
  await count(await listRows(moved), { again });
}
