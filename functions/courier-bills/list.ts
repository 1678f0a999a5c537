import type { courierBillsContract } from '../../shared/courier-bills/contract.ts';
import type { DifferenceKind, RowState } from '../../shared/courier-bills/differences.ts';
import { Failure } from '../../shared/errors.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { normalisedSearchText } from '../search/normalised-text.ts';
import { pageOfUploads } from '../uploads/list-uploads.ts';
import { findUpload } from '../uploads/store.ts';
import { checkSeesCosts } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { peopleOf } from '../users/people-of.ts';
import type { DifferingRow } from './bill.ts';
import { billKind } from './bill-kind.ts';
import { findBill, findBilled, findRows, listRows, type StoredBill } from './bill-store.ts';
import { billFor, countRowsOf, kindTotals, rowView, showBills, stateOf } from './show-bill.ts';

type Contract = typeof courierBillsContract;

/** Lists couriers' bills, newest first. */
export const list: Verb<Contract['list']> = async ({ query }, { caller, at }) => {
  checkSeesCosts(caller);
  const { uploads, ...meta } = await pageOfUploads({ kind: billKind, listedFor: null, query });
  return { data: await showBills(uploads, at), meta };
};

/** Returns a bill with its totals by kind. A bill that is not compared yet has no totals. */
export const get: Verb<Contract['get']> = async ({ params }, { caller, at }) => {
  checkSeesCosts(caller);
  const [upload, bill] = await Promise.all([findUpload(billKind.kind, params.id), findBill(params.id)]);
  const [shown] = upload === undefined ? [] : await showBills([upload], at);
  if (shown === undefined) throw new Failure('NOT_FOUND', 'There is no such bill.');
  return { data: { ...shown, kinds: bill === undefined ? [] : kindTotals(bill) } };
};

/** The filter by which rows of a bill are selected. */
export interface RowFilter {
  kind?: DifferenceKind | undefined;
  state?: RowState | undefined;
}

const isWanted = (bill: StoredBill, row: DifferingRow, { kind, state }: RowFilter): boolean =>
  (kind === undefined || row.differences.some((one) => one.kind === kind)) &&
  (state === undefined || stateOf(bill, row.state) === state);

/** Returns the rows of a bill that match a filter, from the first row or after a given row. */
export async function listWanted(
  bill: StoredBill,
  filter: RowFilter,
  most: number,
  after?: number,
): Promise<DifferingRow[]> {
  const wanted: DifferingRow[] = [];
  for (let last = after; ; ) {
    const some = await listRows(bill.id, most, last);
    wanted.push(...some.filter((row) => isWanted(bill, row, filter)));
    if (wanted.length >= most || some.length < most) return wanted.slice(0, most);
    last = some.at(-1)?.row;
  }
}

/** Returns the rows of one AWB in a bill that match a filter. */
async function rowsOfAwb(bill: StoredBill, awb: string, filter: RowFilter): Promise<DifferingRow[]> {
  const places = (await findBilled(bill.courier, [awb])).get(normalisedSearchText(awb))?.rows ?? [];
  const numbers = places.filter((one) => one.bill === bill.id).map(({ row }) => row);
  const rows = await findRows(numbers.map((row) => ({ bill: bill.id, row })));
  return rows.filter((row) => isWanted(bill, row, filter)).toSorted((a, b) => a.row - b.row);
}

/** Lists the differing rows of a bill by kind and state, or only the rows of one AWB. */
export const rows: Verb<Contract['rows']> = async ({ params, query }, { caller }) => {
  checkSeesCosts(caller);
  const { bill } = await billFor(params.id);
  const { kind, state, awb } = query;
  const only = awb === undefined ? undefined : await rowsOfAwb(bill, awb, { kind, state });
  const page = await pageOf(
    query,
    async (most, after) => {
      const last = after === undefined ? undefined : Number(after);
      if (only === undefined) return listWanted(bill, { kind, state }, most, last);
      return only.filter(({ row }) => row > (last ?? 0)).slice(0, most);
    },
    ({ row }) => String(row),
  );
  const personOf = await peopleOf(page.rows.flatMap(({ decided }) => decided?.by ?? []));
  return {
    data: page.rows.map((row) => rowView(bill, row, personOf)),
    meta: { total_count: only?.length ?? countRowsOf(bill, kind, state), next: page.next },
  };
};
