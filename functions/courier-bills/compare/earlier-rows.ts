import { indiaDate } from '../../../shared/dates.ts';
import { findUpload } from '../../uploads/store.ts';
import { type Bill, isVersionOf } from '../bill.ts';
import { billKind } from '../bill-kind.ts';
import { type BilledAwb, findBill, findRow } from '../bill-store.ts';
import type { EarlierRow } from './row-checks.ts';

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

  return async (rows: BilledAwb['rows']): Promise<EarlierRow[]> => {
    const found = rows.map(async ({ bill: id, row, parts, netPaise }): Promise<EarlierRow[]> => {
      if (id === bill.id) return [{ place: `row ${row} of this bill`, parts, netPaise }];
      const other = await counting(id);
      if (other === undefined) return [];
      const place = `row ${row} of ${other.invoice} (${indiaDate(other.createdAt)})`;
      if (other.replacedBy === undefined) return [{ place, parts, netPaise }];
      const stored = await findRow(id, row);
      if (stored?.state !== 'accepted') return [];
      return [{ place, parts, netPaise, ...(isVersionOf(bill, other) && { accepted: stored.billed }) }];
    });
    return (await Promise.all(found)).flat();
  };
}
