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
  /** The key of the courier, as partners have it. */
  courier_key: z.string(),
  from: z.string(),
  to: z.string(),
  attachments_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  created_at: z.string(),
  created_by: personView,
  state: uploadState,
  job_id: z.string(),
  /** Set once a corrected bill has replaced this one. */
  replaced_by: z.string().nullable(),
  counts: z
    .object({
      rows: z.int(),
      matched: z.int(),
      ...rowsByState,
      /** What the bill costs, and what its differing rows cost more than we expect; with GST. */
      billed: amount,
      over: amount,
    })
    .nullable(),
});
export type BillView = z.output<typeof billView>;

export const kind = z.enum(DIFFERENCE_KIND_NAMES);
export const state = z.enum(ROW_STATE_NAMES);

/** The rows of one kind of difference. A row can have several kinds. `amount` is without GST, except for GST itself. */
export const kindTotal = z.object({ kind, rows: z.int(), amount, ...rowsByState });
export type KindTotal = z.output<typeof kindTotal>;

/** A row of a bill that differs from what we expect. Weights are in kg. */
export const billRowView = z.object({
  /** The row's number as text, which is its id in the bill. */
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
  /** What we expect, with GST, and how much more is billed. */
  expected: amount,
  over: amount,
  differences: z.array(z.object({ kind, amount, why: z.string() })),
  state,
  remark: z.string(),
  decided_by: personView.nullable(),
  decided_at: z.string().nullable(),
});
export type BillRowView = z.output<typeof billRowView>;

const heading = lineField().min(1).max(200);
const columnNames = BILL_SHEET.columns.map(({ key }) => key) as [BillColumn, ...BillColumn[]];
const REQUIRED: readonly BillColumn[] = ['awb', 'totalPaise'];
const NEEDED = 'Choose a heading for the AWB, the total and one of the charged weights.';
/** Which heading of a courier's bill is which of our columns. */
export const columns = z
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

/** How far bills of a partner's parcels may be off. */
export const toleranceView = z.object({ _id: z.string(), revision, name: z.string(), rupees, grams: z.int() });
export type ToleranceView = z.output<typeof toleranceView>;
