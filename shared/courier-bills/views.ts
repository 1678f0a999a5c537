import * as z from 'zod';
import { lineField } from '../text.ts';
import { uploadState } from '../uploads/upload.ts';
import { personView, revision, rupees } from '../wire.ts';
import { BILL_SHEET, type BillColumn } from './bill-sheet.ts';
import { DIFFERENCE_KIND_NAMES, ROW_STATE_NAMES } from './differences.ts';

const amount = z.number();
const rowsByState = { open: z.int(), accepted: z.int(), disputed: z.int(), replaced: z.int() };

/** A courier's bill. Counts are null until all rows are compared. */
export const billView = z.object({
  _id: z.string(),
  invoice_number: z.string(),
  courier: z.string(),
  /** The key of the courier, as the records of partners contain it. */
  courier_key: z.string(),
  from: z.string(),
  to: z.string(),
  attachments_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  created_at: z.string(),
  created_by: personView,
  state: uploadState,
  job_id: z.string(),
  /** The id of the corrected bill that has replaced this bill. Null if there is none. */
  replaced_by: z.string().nullable(),
  counts: z
    .object({
      rows: z.int(),
      matched: z.int(),
      ...rowsByState,
      /**
       * `billed`: the total of the bill. `over`: how much more the courier bills for the rows with differences than we
       * expect. Both amounts include GST.
       */
      billed: amount,
      over: amount,
    })
    .nullable(),
});
export type BillView = z.output<typeof billView>;

export const differenceKind = z.enum(DIFFERENCE_KIND_NAMES);
export const billRowState = z.enum(ROW_STATE_NAMES);

/**
 * The totals of the rows with one kind of difference. A row can have several kinds of differences. `amount` is without
 * GST, except for differences in the GST.
 */
export const kindTotal = z.object({ kind: differenceKind, rows: z.int(), amount, ...rowsByState });
export type KindTotal = z.output<typeof kindTotal>;

/** A row of a bill that differs from what we expect. Weights are in kg. */
export const billRowView = z.object({
  /** The row's number as text. It is the row's id within the bill. */
  _id: z.string(),
  row_number: z.int(),
  revision,
  ewaybill_number: z.string(),
  order_id: z.string().nullable(),
  billed: z.object({
    weight: z.number().nullable(),
    zone: z.string().nullable(),
    freight: amount,
    cod: amount,
    rto: amount,
    tax: amount.nullable(),
    total: amount,
  }),
  /** `expected`: the amount that we expect, with GST. `over`: how much more than this amount the courier bills. */
  expected: amount,
  over: amount,
  differences: z.array(z.object({ kind: differenceKind, amount, why: z.string() })),
  state: billRowState,
  remark: z.string(),
  decided_by: personView.nullable(),
  decided_at: z.string().nullable(),
});
export type BillRowView = z.output<typeof billRowView>;

const heading = lineField().min(1).max(200);
const columnNames = BILL_SHEET.columns.map(({ key }) => key) as [BillColumn, ...BillColumn[]];
const REQUIRED: readonly BillColumn[] = ['awb', 'totalPaise'];
const NEEDED = 'Choose a heading for the AWB, the total and one of the charged weights.';
/** For each of our columns, the heading in a courier's bill. */
export const billColumnHeadings = z
  .partialRecord(z.enum(columnNames), heading)
  .refine(
    (of) =>
      REQUIRED.every((name) => of[name] !== undefined) &&
      (of.chargedGrams !== undefined || of.chargedInGrams !== undefined),
    { error: NEEDED },
  );

export const billHeadings = z.object({
  revision,
  couriers: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
});
export type BillHeadingsView = z.output<typeof billHeadings>;

/** The tolerance of a partner: how much a bill may differ from what we expect for a parcel. */
export const toleranceView = z.object({ _id: z.string(), revision, name: z.string(), rupees, grams: z.int() });
export type ToleranceView = z.output<typeof toleranceView>;
