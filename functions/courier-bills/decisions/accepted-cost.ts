import { Failure } from '../../../shared/errors.ts';
import { costToUsOf } from '../../orders/change/order-margin.ts';
import type { Order } from '../../orders/record/order.ts';
import { normalisedSearchText } from '../../search/normalised-text.ts';
import { findUpload } from '../../uploads/store.ts';
import { type DifferingRow, isVersionOf } from '../bill.ts';
import { billKind } from '../bill-kind.ts';
import { findBill, findBilled, findRow } from '../bill-store.ts';
import { netOf, type Part, partOf, partsOf } from '../compare/billed-row.ts';

const PART_FIELDS = { freight: 'freightPaise', cod: 'codPaise', rto: 'rtoPaise' } as const;

/** Amounts by part, in paise without GST. */
type PartSums = Partial<Record<Part, number>>;

/**
 * Returns an order with the cost of an accepted row. The billed amount of each part (freight, COD fee, RTO) replaces
 * the expected cost of this part. If an earlier row billed the part too, the amount is added to the cost. Credits are
 * stored in a separate field, so the result does not depend on the sequence of decisions. A credit of a corrected bill
 * replaces the credit that was accepted from the replaced bill. Pure.
 * @param others what was accepted from other rows that billed a part again (`acceptedAgain`)
 */
export function withAccepted(
  order: Order,
  { billed, again = [], replaces }: Pick<DifferingRow, 'billed' | 'again' | 'replaces'>,
  others: PartSums,
): Order {
  const { credited } = order;
  if (netOf(billed) < 0) {
    const parts = new Set([...partsOf(billed), ...(replaces === undefined ? [] : partsOf(replaces))]);
    const sums = [...parts].map((part) => {
      const before = (credited?.[PART_FIELDS[part]] ?? 0) - (replaces === undefined ? 0 : partOf(replaces, part));
      return [PART_FIELDS[part], before + partOf(billed, part)] as const;
    });
    return { ...order, credited: { ...credited, ...Object.fromEntries(sums) } };
  }
  const cost = costToUsOf(order);
  const charges = partsOf(billed).map((part) => {
    const field = PART_FIELDS[part];
    const before = again.includes(part) ? (cost?.[field] ?? 0) - (credited?.[field] ?? 0) : (others[part] ?? 0);
    return [field, partOf(billed, part) + before] as const;
  });
  return { ...order, billed: { ...order.billed, ...Object.fromEntries(charges) } };
}

/** Returns the rows of all bills of the courier that have billed the AWB of a row, with their bills. */
async function rowsOfAwb({ bill: id, billed: { awb } }: DifferingRow) {
  const bill = await findBill(id);
  const places = [...(await findBilled(bill?.courier ?? '', [normalisedSearchText(awb)])).values()];
  return { bill, rows: places.flatMap(({ rows }) => rows) };
}

/**
 * Returns what was accepted from other rows that billed parts of the same AWB again. Accepting the first row of a part
 * keeps these amounts, so that rows can be accepted in any sequence. Rows of a replaced version of the same bill do not
 * count, because the row of the corrected bill replaces them.
 */
export async function acceptedAgain(row: DifferingRow): Promise<PartSums> {
  const sums: PartSums = {};
  const { bill, rows } = await rowsOfAwb(row);
  for (const place of rows.filter((one) => one.netPaise > 0 && (one.bill !== row.bill || one.row !== row.row))) {
    const [other, of] = await Promise.all([findRow(place.bill, place.row), findBill(place.bill)]);
    if (other?.state !== 'accepted' || bill === undefined || of === undefined) continue;
    if (of.replacedBy !== undefined && isVersionOf(bill, of)) continue;
    for (const part of other.again ?? []) sums[part] = (sums[part] ?? 0) + partOf(other.billed, part);
  }
  return sums;
}

/**
 * Checks that all earlier charges of a credit's AWB are accepted. Otherwise the credit would be subtracted from the
 * expected cost and not from the billed cost.
 * @throws CONFLICT
 */
export async function checkCharges(row: DifferingRow): Promise<void> {
  if (netOf(row.billed) >= 0) return;
  const { rows } = await rowsOfAwb(row);
  for (const one of rows.filter(({ netPaise }) => netPaise > 0)) {
    const [charge, of, upload] = await Promise.all([
      findRow(one.bill, one.row),
      findBill(one.bill),
      findUpload(billKind.kind, one.bill),
    ]);
    if (charge === undefined || charge.state === 'accepted' || of === undefined) continue;
    // Nobody can accept rows of a replaced bill, or of a bill whose upload failed.
    if (of.replacedBy !== undefined || upload?.state === 'failed') continue;
    throw new Failure(
      'CONFLICT',
      `Row ${one.row} of ${of.invoice} billed this AWB and is not accepted. Accept it first: the credit comes off it.`,
    );
  }
}
