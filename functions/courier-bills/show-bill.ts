import { DIFFERENCE_KIND_NAMES, type DifferenceKind, type RowState } from '../../shared/courier-bills/differences.ts';
import type { BillRowView, BillView, KindTotal } from '../../shared/courier-bills/views.ts';
import { Failure } from '../../shared/errors.ts';
import { toRupees } from '../../shared/money.ts';
import type { PersonView } from '../../shared/wire.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { jobState } from '../jobs/get.ts';
import { findJobs } from '../jobs/store.ts';
import { findUpload } from '../uploads/store.ts';
import type { Upload } from '../uploads/upload.ts';
import { peopleOf } from '../users/people-of.ts';
import { countOf, type DifferingRow, type StoredRowState } from './bill.ts';
import { billKind } from './bill-kind.ts';
import { findBill, findBills, type StoredBill } from './bill-store.ts';
import { partOf } from './compare/billed-row.ts';

const STATES: readonly StoredRowState[] = ['open', 'accepted', 'disputed'];

/** Returns a bill whose rows are compared, with its upload. @throws NOT_FOUND */
export async function billFor(id: string): Promise<{ upload: Upload; bill: StoredBill }> {
  const [upload, bill] = await Promise.all([findUpload(billKind.kind, id), findBill(id)]);
  if (upload === undefined || bill?.rows === undefined) throw new Failure('NOT_FOUND', 'There is no such bill.');
  return { upload, bill };
}

/** Returns the state in which a row is shown: a row that is not accepted is `replaced` if its bill was replaced. */
export const stateOf = ({ replacedBy }: Pick<StoredBill, 'replacedBy'>, state: StoredRowState): RowState =>
  replacedBy !== undefined && state !== 'accepted' ? 'replaced' : state;

/** Counts the rows of a bill by the state in which they are shown. */
function rowsByState(bill: StoredBill, kind: DifferenceKind | 'any'): Record<RowState, number> {
  const counted = { open: 0, accepted: 0, disputed: 0, replaced: 0 };
  for (const state of STATES) counted[stateOf(bill, state)] += countOf(bill.counts, kind, state, 'rows');
  return counted;
}

/**
 * Counts the differing rows of a bill, by kind and by the state in which they are shown. Counts all kinds or all states
 * if they are undefined.
 */
export function countRowsOf(bill: StoredBill, kind: DifferenceKind | undefined, state: RowState | undefined): number {
  const counted = rowsByState(bill, kind ?? 'any');
  return state === undefined ? Object.values(counted).reduce((sum, n) => sum + n, 0) : counted[state];
}

const paiseOf = (bill: StoredBill, kind: DifferenceKind | 'any'): number =>
  STATES.reduce((sum, state) => sum + countOf(bill.counts, kind, state, 'paise'), 0);

function countsIn(bill: StoredBill | undefined): BillView['counts'] {
  if (bill?.rows === undefined) return null;
  const states = rowsByState(bill, 'any');
  return {
    rows: bill.rows,
    matched: bill.rows - countRowsOf(bill, undefined, undefined),
    ...states,
    billed: toRupees(bill.billedPaise ?? 0),
    over: toRupees(paiseOf(bill, 'any')),
  };
}

/** Returns the totals of a bill by kind of difference. Kinds that do not occur are left out. */
export const kindTotals = (bill: StoredBill): KindTotal[] =>
  DIFFERENCE_KIND_NAMES.map((kind) => ({
    kind,
    rows: countRowsOf(bill, kind, undefined),
    amount: toRupees(paiseOf(bill, kind)),
    ...rowsByState(bill, kind),
  })).filter(({ rows }) => rows > 0);

/** Returns bills as the API sends them, in the given order. */
export async function showBills(uploads: readonly Upload[], at: Date): Promise<BillView[]> {
  const open = uploads.filter(({ state }) => state === 'queued');
  const [jobs, personOf, bills] = await Promise.all([
    findJobs(open.map(({ jobId }) => jobId)),
    peopleOf(uploads.map(({ owner }) => owner)),
    findBills(uploads.map(({ id }) => id)),
  ]);
  const states = new Map(jobs.map((job) => [job.id, jobState(job, at)]));
  return uploads.map((upload) => ({
    _id: upload.id,
    invoice_number: upload.bill?.invoice ?? '',
    courier: profileOf(upload.partner?.courier)?.name ?? '',
    courier_key: upload.partner?.courier ?? '',
    from: upload.bill?.from ?? '',
    to: upload.bill?.to ?? '',
    attachments_id: { _id: upload.attachmentId, filename: upload.filename, timestamp: upload.createdAt },
    created_at: upload.createdAt,
    created_by: personOf(upload.owner),
    state: states.get(upload.jobId) ?? upload.state,
    job_id: upload.jobId,
    replaced_by: bills.get(upload.id)?.replacedBy ?? null,
    counts: countsIn(bills.get(upload.id)),
  }));
}

/** Returns a row as the API sends it. */
export function rowView(bill: StoredBill, one: DifferingRow, personOf: (id: string) => PersonView): BillRowView {
  const { row, revision, billed, expectedPaise, differences, orderId = null, state, decided } = one;
  return {
    _id: String(row),
    row_number: row,
    revision,
    ewaybill_number: billed.awb,
    order_id: orderId,
    billed: {
      weight: billed.grams === undefined ? null : billed.grams / 1000,
      zone: billed.zone ?? null,
      freight: toRupees(partOf(billed, 'freight')),
      cod: toRupees(billed.codPaise),
      rto: toRupees(billed.rtoPaise),
      tax: billed.taxPaise === undefined ? null : toRupees(billed.taxPaise),
      total: toRupees(billed.totalPaise),
    },
    expected: toRupees(expectedPaise),
    over: toRupees(billed.totalPaise - expectedPaise),
    differences: differences.map(({ kind, paise, why }) => ({ kind, amount: toRupees(paise), why })),
    state: stateOf(bill, state),
    remark: decided?.remark ?? '',
    decided_by: decided === undefined ? null : personOf(decided.by),
    decided_at: decided?.at ?? null,
  };
}
