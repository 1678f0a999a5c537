import { verifiedDetails } from '../bank-details/sealed-details.ts';
import { findLinesOf } from '../ledger/store.ts';
import { type DocumentedLine, isDocumented, type Transaction } from '../ledger/transaction.ts';
import { finalStatusDay } from '../orders/record/end-day.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { ownerIn } from '../platform/ids.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { type OrderToCount, recordOrderCounts } from '../rollups/count.ts';
import { findUsers } from '../users/store.ts';
import type { DocumentRow, RowParty } from './document-row.ts';
import { buyerOfDocuments } from './row-party.ts';
import { documentRowWrites, missingRows, removedRowWrites } from './row-store.ts';

/** The fields of a document's row that come from its order and ledger line. */
type RowOfOrder = Omit<DocumentRow, 'party'>;

function rowOf(order: Order, day: string, line: DocumentedLine, invoice: DocumentedLine | undefined): RowOfOrder {
  const { document, breakdown = invoice?.breakdown } = line;
  const supplied = invoice?.document.party;
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
    supply: { gstin: supplied?.gstin ?? '', state: supplied?.state.code ?? '' },
  };
}

/**
 * Returns one row for each document of an order, oldest first. There are no rows until the order reaches a final
 * status.
 * @param ledger ledger lines of the order's owner, including all lines of this order
 */
function rowsOf(order: Order, ledger: readonly Transaction[]): RowOfOrder[] {
  const day = finalStatusDay(order);
  if (day === undefined) return [];
  const lines = ledger.filter(({ seq }) => order.lines?.includes(seq) === true).filter(isDocumented);
  const invoiceOf = ({ document }: DocumentedLine) =>
    lines.find((line) => line.document.number === (document.corrects?.number ?? document.number));
  return lines.map((line) => rowOf(order, day, line, invoiceOf(line)));
}

/** Returns the ledger lines of orders, grouped by owner. */
async function linesOf(orders: readonly Order[]): Promise<Map<string, Transaction[]>> {
  const lines = await findLinesOf(
    orders.flatMap(({ owner, lines = [] }) => lines.map((seq) => ({ userId: owner, seq }))),
  );
  return Map.groupBy(lines, ({ userId }) => userId);
}

/**
 * An order whose documents or last day changed, with the earlier days on which its rows were listed. The last day is
 * the day of its final status.
 */
export interface MovedOrder {
  order: Order;
  left: readonly string[];
  /**
   * The numbers of the ledger lines whose documents are already listed under the order's last day. Their rows need not
   * be written again, because rows never change.
   */
  listed?: readonly number[];
}

/** Returns the recipient that the documents of each seller name. */
async function partiesOf(owners: readonly string[]): Promise<Map<string, RowParty>> {
  const users = await findUsers([...owners]);
  return new Map(
    await Promise.all(
      users.map(async (user) => [user.id, buyerOfDocuments(user, await verifiedDetails(user.id))] as const),
    ),
  );
}

const NOBODY: RowParty = { name: '', address: '', gstin: '', state: '', contact: '', mobile: '', email: '' };

/** Returns the amounts that an order's rows add to the totals of its last day. */
const countedOf = (order: Order, day: string, rows: readonly RowOfOrder[]): OrderToCount => ({
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

/** Removes an order's rows from earlier days and from the totals of those days. A repeat changes nothing. */
export async function removeEarlierRows(orderId: string, days: readonly string[]): Promise<void> {
  for (const day of days) {
    await writeAll(await removedRowWrites(orderId, day));
    await recordOrderCounts([{ ledger: 'INVOICED', id: orderId, owner: ownerIn(orderId), day, counted: undefined }]);
  }
}

/**
 * Adds documents of orders to the list of the day on which each order reached a final status. Calls can be repeated and
 * can be made in any sequence, because rows never change.
 * @param again true: writes all rows that are missing in the table; false: writes the rows that are not in `listed`
 * @returns the amounts that the documents add to the totals of these days
 */
export async function addDocumentRows(moved: readonly MovedOrder[], again = false): Promise<OrderToCount[]> {
  const ended = moved.filter(({ order }) => finalStatusDay(order) !== undefined);
  const lines = await linesOf(ended.map(({ order }) => order));
  const found = ended.map(({ order, listed = [] }) => {
    const rows = rowsOf(order, lines.get(order.owner) ?? []);
    return { order, rows, unlisted: rows.filter(({ seq }) => !listed.includes(seq)) };
  });
  const unlisted = found.flatMap((one) => one.unlisted);
  const missing = again ? await missingRows(unlisted) : unlisted;
  const parties = await partiesOf(missing.map(({ owner }) => owner));
  await writeAll(documentRowWrites(missing.map((row) => ({ ...row, party: parties.get(row.owner) ?? NOBODY }))));
  for (const { order, left } of moved) await removeEarlierRows(order.id, left);
  return found.map(({ order, rows }) => countedOf(order, finalStatusDay(order) as string, rows));
}
