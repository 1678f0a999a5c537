import { indiaDate } from '../../../shared/dates.ts';
import { findUpload } from '../../uploads/store.ts';
import { type Bill, isVersionOf } from '../bill.ts';
import { billKind } from '../bill-kind.ts';
import { type BilledAwb, findBill, findRow } from '../bill-store.ts';
import type { BilledRow, Part } from './billed-row.ts';
import { withoutReplaced } from './replaced-rows.ts';
import type { EarlierRow } from './row-checks.ts';

/** A row that has billed an AWB, with its bill. If the bill was replaced, also with the decision about the row. */
type Placed = BilledAwb['rows'][number] & { of: Bill; isMatched?: boolean; accepted?: BilledRow };

/**
 * Returns since when a bill or its earlier versions bill a part, as a place in the rows of the AWB. Earlier versions
 * count as far back as each next version bills the part too. An accepted row of a version counts always.
 */
function billedSince(rows: readonly Placed[], bill: Bill, part: Part): number {
  let since = rows.findIndex(({ of, parts, netPaise }) => of.id === bill.id && netPaise > 0 && parts.includes(part));
  if (since < 0) since = rows.length;
  let next = bill.id;
  for (let at = since - 1; at >= 0; at--) {
    const row = rows[at];
    if (row === undefined || row.netPaise < 0 || !row.parts.includes(part) || !isVersionOf(bill, row.of)) continue;
    if (row.of.id !== next && row.of.replacedBy !== next && row.accepted === undefined) continue;
    since = at;
    next = row.of.id;
  }
  return since;
}

/** Returns the rows of replaced versions whose amounts count: accepted ones, and matched ones of the same version. */
function countingFormer(former: readonly Placed[]): Placed[] {
  const accepted = former.flatMap((row) => (row.accepted === undefined ? [] : [{ ...row, billed: row.accepted }]));
  const counting = withoutReplaced(accepted);
  const isBeside = (row: Placed) =>
    row.isMatched === true &&
    counting.some(
      ({ of, parts, netPaise }) =>
        of.id === row.of.id && netPaise < 0 === row.netPaise < 0 && parts.some((part) => row.parts.includes(part)),
    );
  return [...former.filter(isBeside), ...counting];
}

/**
 * Returns a function that selects which earlier rows of an AWB count for a bill. Rows of failed uploads do not count.
 * If an earlier bill was replaced, only its accepted rows count. Each bill is read only once.
 */
export function earlierRowsFinder(bill: Bill) {
  const known = new Map<string, Promise<Bill | undefined>>();
  const read = async (id: string): Promise<Bill | undefined> =>
    (await findUpload(billKind.kind, id))?.state === 'failed' ? undefined : findBill(id);
  const counting = (id: string): Promise<Bill | undefined> => {
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
  const placed = async (row: BilledAwb['rows'][number]): Promise<Placed[]> => {
    const of = await counting(row.bill);
    if (of === undefined) return [];
    if (of.replacedBy === undefined) return [{ ...row, of }];
    const stored = await findRow(row.bill, row.row);
    const accepted = stored?.state === 'accepted' ? stored.billed : undefined;
    return [{ ...row, of, isMatched: stored === undefined, ...(accepted && { accepted }) }];
  };

  return async (billed: BilledAwb['rows']): Promise<EarlierRow[]> => {
    const rows = (await Promise.all(billed.map(placed))).flat();
    const placeOf = ({ row, of }: Placed) => `row ${row} of ${of.invoice} (${indiaDate(of.createdAt)})`;
    const earlier = (row: Placed): EarlierRow[] => {
      const { of, parts, netPaise } = row;
      if (of.id === bill.id)
        return [{ place: `row ${row.row} of this bill`, parts, netPaise, of: 'this bill', first: parts }];
      if (isVersionOf(bill, of) || (of.replacedBy !== undefined && row.accepted === undefined)) return [];
      const first = parts.filter((part) => billedSince(rows, of, part) < billedSince(rows, bill, part));
      return [{ place: placeOf(row), parts, netPaise, of: 'another bill', first }];
    };
    const former = countingFormer(rows.filter(({ of }) => of.id !== bill.id && isVersionOf(bill, of)));
    return [
      ...former.map((row): EarlierRow => {
        const { parts, netPaise } = row;
        return { place: placeOf(row), parts, netPaise, of: 'replaced version', first: [] };
      }),
      ...rows.flatMap(earlier),
    ];
  };
}
