import { verifiedDetails } from '../bank-details/sealed-details.ts';
import { findLines } from '../ledger/store.ts';
import { type DocumentedLine, isDocumented, type Transaction } from '../ledger/transaction.ts';
import { finalStatusDay } from '../orders/record/end-day.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { ownerIn } from '../platform/ids.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { countOrders, type OrderToCount } from '../rollups/count.ts';
import { findUsers } from '../users/store.ts';
import type { DocumentRow, RowParty } from './document-row.ts';
import { buyerOfDocuments } from './row-party.ts';
import { putRows, removeRows } from './row-store.ts';

function rowOf(
  order: Order,
  day: string,
  line: DocumentedLine,
  invoice: DocumentedLine | undefined,
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
    orderNumber: sellerOrderNumber(order),
    partner: breakdown?.partner ?? order.choice?.name ?? '',
    zone: breakdown?.zone ?? '',
    grams: breakdown?.chargeableGrams ?? 0,
    amountPaise: document.freightPaise + document.codPaise,
    taxPaise: document.taxPaise,
    party,
  };
}

/**
 * Returns one row for each document of an order, oldest first. Before the order's last day there are none.
 * @param ledger lines of the order's owner, among them the order's own
 */
function rowsOf(order: Order, party: RowParty, ledger: readonly Transaction[]): DocumentRow[] {
  const day = finalStatusDay(order);
  if (day === undefined) return [];
  const lines = ledger.filter(({ seq }) => order.lines?.includes(seq) === true).filter(isDocumented);
  const invoiceOf = ({ document }: DocumentedLine) =>
    lines.find((line) => line.document.number === (document.corrects?.number ?? document.number));
  return lines.map((line) => rowOf(order, day, line, invoiceOf(line), party));
}

/** Returns the ledger lines of orders by their owners. */
async function linesOf(orders: readonly Order[]): Promise<Map<string, Transaction[]>> {
  const owners = [...Map.groupBy(orders, ({ owner }) => owner)];
  return new Map(
    await Promise.all(
      owners.map(async ([owner, own]) => {
        const seqs = new Set(own.flatMap(({ lines = [] }) => lines));
        return [owner, await findLines(owner, [...seqs])] as const;
      }),
    ),
  );
}

/** An order with changed documents or a changed last day, and the earlier days under which its rows are listed. */
export interface MovedOrder {
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
    await Promise.all(
      users.map(async (user) => [user.id, buyerOfDocuments(user, await verifiedDetails(user.id))] as const),
    ),
  );
}

const NOBODY: RowParty = { name: '', address: '', gstin: '', state: '', contact: '', mobile: '', email: '' };

/** Returns what an order's rows add to the totals by last day. */
const countedOf = (order: Order, day: string, rows: readonly DocumentRow[]): OrderToCount => ({
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
export async function removeEarlierRows(orderId: string, days: readonly string[]): Promise<void> {
  for (const day of days) {
    await writeAll(await removeRows(orderId, day));
    await countOrders([{ ledger: 'INVOICED', id: orderId, owner: ownerIn(orderId), day, counted: undefined }]);
  }
}

/**
 * Lists the documents of orders on their last days. Can be repeated, in any order, because rows never change.
 * @returns what the documents add to the totals of these days
 */
export async function addDocumentRows(moved: readonly MovedOrder[]): Promise<OrderToCount[]> {
  const ended = moved.filter(({ order }) => finalStatusDay(order) !== undefined);
  const parties = await partiesOf(ended.map(({ order }) => order.owner));
  const lines = await linesOf(ended.map(({ order }) => order));
  const found = ended.map(({ order, listed = [] }) => {
    const { owner } = order;
    return { order, listed, rows: rowsOf(order, parties.get(owner) ?? NOBODY, lines.get(owner) ?? []) };
  });
  await writeAll(putRows(found.flatMap(({ rows, listed }) => rows.filter(({ seq }) => !listed.includes(seq)))));
  for (const { order, left } of moved) await removeEarlierRows(order.id, left);
  return found.map(({ order, rows }) => countedOf(order, finalStatusDay(order) as string, rows));
}

/**
 * Lists the documents of orders and updates the totals. Older versions of an order are ignored.
 * @param how.again true: also counts a version that was counted before, for the re-index
 */
export async function updateDocumentRows(moved: readonly MovedOrder[], { again = false } = {}): Promise<void> {
  await countOrders(await addDocumentRows(moved), { again });
}
