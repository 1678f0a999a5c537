import { Failure } from '../../../shared/errors.ts';
import { expectedCostOf } from '../../orders/change/order-margin.ts';
import type { Order } from '../../orders/record/order.ts';
import { normalisedSearchText } from '../../search/normalised-text.ts';
import { findUpload } from '../../uploads/store.ts';
import { type Bill, type DifferingRow, isVersionOf } from '../bill.ts';
import { billKind } from '../bill-kind.ts';
import { type BilledAwb, findBill, findBilled, findBillsNow, findRows } from '../bill-store.ts';
import { netOf, type Part, partOf, partsOf } from '../compare/billed-row.ts';
import { withoutReplaced } from '../compare/replaced-rows.ts';

const PART_FIELDS = { freight: 'freightPaise', cod: 'codPaise', rto: 'rtoPaise' } as const;

/** A stored row of an AWB, with its bill. */
type RowOfBill = DifferingRow & { of: Bill };

/** A row of the AWB, with its bill. `stored` is absent if the row matched. */
type PlacedRow = BilledAwb['rows'][number] & { of: Bill; stored?: DifferingRow };

/** A row that is accepted, with its bill and the other stored rows of its AWB, newest last. */
export interface RowInBills {
  row: RowOfBill;
  others: readonly RowOfBill[];
}

/**
 * Reads the bill of a row, and the stored rows of all bills of the courier about the same AWB. `again` of each row has
 * only the parts that another bill bills first now.
 */
export async function readRowInBills(row: DifferingRow): Promise<RowInBills> {
  const of = await findBill(row.bill);
  if (of === undefined) throw new Error(`The bill ${row.bill} of row ${row.row} is not stored.`);
  const billed = [...(await findBilled(of.courier, [normalisedSearchText(row.billed.awb)])).values()];
  const places = billed.flatMap(({ rows }) => rows).filter((one) => one.bill !== row.bill || one.row !== row.row);
  const [rows, bills] = await Promise.all([
    findRows(places),
    findBillsNow([...new Set(places.map(({ bill }) => bill))]),
  ]);
  const placed = places.flatMap((place): PlacedRow[] => {
    const stored = rows.find((one) => one.bill === place.bill && one.row === place.row);
    const bill = bills.get(place.bill);
    return bill === undefined ? [] : [{ ...place, of: bill, ...(stored && { stored }) }];
  });
  const others = placed.flatMap(({ stored, of: bill }) => (stored === undefined ? [] : [{ ...stored, of: bill }]));
  const own: RowOfBill = { ...row, of };
  if (![own, ...others].some(({ again }) => again !== undefined)) return { row: own, others };
  const counting = await countingRows([...placed, { bill: row.bill, row: row.row, of, stored: row, ...billedBy(row) }]);
  const updated = (one: RowOfBill): RowOfBill => ({ ...one, again: stillAgain(one, counting) });
  return { row: updated(own), others: others.map(updated) };
}

const billedBy = ({ billed }: DifferingRow) => ({ parts: partsOf(billed), netPaise: netOf(billed) });

/** Returns the rows that count: not those of failed uploads, and of replaced bills only the accepted ones. */
async function countingRows(rows: readonly PlacedRow[]): Promise<PlacedRow[]> {
  const uploads = await Promise.all(
    [...new Set(rows.map(({ bill }) => bill))].map((bill) => findUpload(billKind.kind, bill)),
  );
  const failed = new Set(uploads.flatMap((upload) => (upload?.state === 'failed' ? [upload.id] : [])));
  return rows.filter(
    ({ bill, of, stored }) => !failed.has(bill) && (of.replacedBy === undefined || stored?.state === 'accepted'),
  );
}

/**
 * Returns the parts of a row that another bill still bills first. When the row was compared, `again` held all parts
 * that were billed before; since then the courier may have corrected the other bill without the AWB. Pure.
 */
const stillAgain = ({ bill, of, again = [] }: RowOfBill, counting: readonly PlacedRow[]): Part[] =>
  again.filter((part) =>
    counting.some(
      ({ stored, netPaise, parts, ...other }) =>
        (other.bill === bill || !isVersionOf(of, other.of)) &&
        netPaise > 0 &&
        parts.includes(part) &&
        !(stored?.again ?? []).includes(part),
    ),
  );

/**
 * Returns an order with the cost of an accepted row. The cost of a part (freight, COD fee, RTO) is the sum of all
 * accepted rows of the AWB that bill it, without the rows that a corrected bill has replaced. The expected cost is
 * added if the row that billed the part first is not accepted. Credits are stored in a separate field. The result does
 * not depend on the sequence of decisions. Pure.
 */
export function withAccepted(order: Order, { row, others }: RowInBills): Order {
  const isCredit = netOf(row.billed) < 0;
  const accepted = others.filter(
    ({ state, orderId, billed }) => state === 'accepted' && orderId === row.orderId && netOf(billed) < 0 === isCredit,
  );
  const counting = withoutReplaced([...accepted, row]);
  const replaced = accepted.filter((one) => isVersionOf(one.of, row.of) && !counting.includes(one));
  const parts = new Set([row, ...replaced].flatMap(({ billed }) => partsOf(billed)));
  const sums = { ...(isCredit ? order.credited : order.billed) };
  for (const part of parts) {
    const field = PART_FIELDS[part];
    const rows = counting.filter(({ billed }) => partOf(billed, part) !== 0);
    const isFirstAccepted = rows.some(({ again = [] }) => !again.includes(part));
    const before = isCredit || isFirstAccepted ? 0 : (expectedCostOf(order)?.[field] ?? 0);
    if (rows.length === 0) delete sums[field];
    else sums[field] = rows.reduce((sum, { billed }) => sum + partOf(billed, part), before);
  }
  return { ...order, [isCredit ? 'credited' : 'billed']: sums };
}

/**
 * Checks that all earlier charges of a credit's AWB are accepted. Otherwise the credit would be subtracted from the
 * expected cost and not from the billed cost.
 * @throws CONFLICT
 */
export async function checkCharges({ row, others }: RowInBills): Promise<void> {
  if (netOf(row.billed) >= 0) return;
  for (const { bill, row: number, billed, state, of } of others) {
    // Nobody can accept rows of a replaced bill, or of a bill whose upload failed.
    if (netOf(billed) <= 0 || state === 'accepted' || of.replacedBy !== undefined) continue;
    if ((await findUpload(billKind.kind, bill))?.state === 'failed') continue;
    throw new Failure(
      'CONFLICT',
      `Row ${number} of ${of.invoice} billed this AWB and is not accepted. Accept it first: the credit comes off it.`,
    );
  }
}
