import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { SEES_COSTS } from '../courier-partners/contract.ts';
import { contract, endpoint } from '../endpoint.ts';
import { lineField } from '../text.ts';
import { uploadsList } from '../uploads/upload.ts';
import { id, listMeta, paging, rupees } from '../wire.ts';
import {
  billColumnHeadings,
  billHeadings,
  billRowState,
  billRowView,
  billView,
  differenceKind,
  kindTotal,
  toleranceView,
} from './views.ts';

/**
 * The highest number of rows that can be selected individually for one decision. A filter can select any number of
 * rows.
 */
export const MOST_ROWS = 500;

const chosen = z.union([
  z.strictObject({
    /** The selected rows, each with the revision of the row that the user saw. */
    rows: z
      .array(z.strictObject({ row: z.int().min(1).max(1_000_000), revision: z.int().min(0) }))
      .min(1, 'Choose at least one row.')
      .max(MOST_ROWS, `At most ${MOST_ROWS} rows.`)
      .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'Choose each row once.'),
  }),
  /** All rows in a state. With `kind`, only the rows with this kind of difference. */
  z.strictObject({ state: z.enum(['open', 'disputed']), kind: differenceKind.optional() }),
]);
export type ChosenRows = z.output<typeof chosen>;

const decision = z.discriminatedUnion('decision', [
  z.strictObject({
    chosen,
    decision: z.literal('accept'),
    remark: lineField().max(250, 'At most 250 characters.').default(''),
  }),
  z.strictObject({ chosen, decision: z.literal('dispute'), remark: requiredText('Please enter a remark', 250) }),
]);

/** The result of a job that accepts or disputes rows. */
export interface BillDecisionResult {
  message: string;
  done: number;
  refused: readonly { row: number; awb: string; reason: string }[];
}

const day = z.iso.date('Please choose a day');
const oneBill = z.strictObject({ id });

export const courierBillsContract = contract({
  upload: endpoint({
    method: 'POST',
    path: '/courier-bills',
    access: SEES_COSTS,
    summary: 'Upload a courier’s bill and compare each row with our orders, buying rates and earlier bills',
    files: true,
    body: z
      .strictObject({
        /** The id of one of the courier's partners. The bill covers the parcels of all partners of this courier. */
        logistic_id: id,
        invoice_number: requiredText('Please enter the invoice number', 60),
        from: day,
        to: day,
        /** `true`: the bill replaces the earlier bill with this invoice number. */
        corrects: z.enum(['true', 'false'], 'Send true or false.').default('false'),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first.' }),
    reply: z.object({ job_id: z.string() }),
    errors: ['NOT_FOUND', 'UPSTREAM'],
    idempotent: true,
  }),
  template: endpoint({
    method: 'GET',
    path: '/courier-bills/template',
    access: SEES_COSTS,
    summary: 'Download an empty courier’s bill with instructions',
    reply: z.null(),
    download: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/courier-bills',
    access: SEES_COSTS,
    summary: 'List couriers’ bills, newest first',
    query: uploadsList.query,
    reply: z.array(billView),
    meta: z.object(listMeta),
  }),
  headings: endpoint({
    method: 'GET',
    path: '/courier-bills/headings',
    access: SEES_COSTS,
    summary: 'List the headings that couriers use for the columns of their bills, as stored',
    reply: billHeadings,
  }),
  tolerances: endpoint({
    method: 'GET',
    path: '/courier-bills/tolerances',
    access: SEES_COSTS,
    summary: 'List by how many rupees and grams the bills of each courier partner may be off',
    reply: z.array(toleranceView),
  }),
  setTolerance: endpoint({
    method: 'PUT',
    path: '/courier-bills/tolerances/{id}',
    access: SEES_COSTS,
    summary: 'Set by how many rupees and grams the bills of a courier partner may be off. It counts for later bills',
    params: oneBill,
    body: z.strictObject({
      rupees: rupees.min(0, 'Enter 0 or more.').max(1000, 'Enter at most 1,000.'),
      grams: z.int('Enter whole grams.').min(0, 'Enter 0 or more.').max(10_000, 'Enter at most 10,000.'),
    }),
    reply: toleranceView,
    revisioned: toleranceView,
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/courier-bills/{id}',
    access: SEES_COSTS,
    summary: 'Read a courier’s bill with its totals by kind of difference',
    params: oneBill,
    reply: billView.extend({ kinds: z.array(kindTotal) }),
    errors: ['NOT_FOUND'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/courier-bills/{id}/rows',
    access: SEES_COSTS,
    summary: 'List the rows of a bill that differ, in the order of the file',
    params: oneBill,
    query: z.strictObject({
      ...paging,
      kind: differenceKind.optional(),
      state: billRowState.optional(),
      /** A whole AWB. */
      awb: z.string().max(40).optional(),
    }),
    reply: z.array(billRowView),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/courier-bills/{id}/decisions',
    access: SEES_COSTS,
    summary: 'Accept or dispute rows of a bill in one job. What is accepted becomes the cost of its order',
    params: oneBill,
    body: decision,
    reply: z.object({ job_id: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
    idempotent: true,
  }),
  disputeFile: endpoint({
    method: 'GET',
    path: '/courier-bills/{id}/dispute-file',
    access: SEES_COSTS,
    summary: 'Download the disputed rows for the courier: AWB, what was billed, what we expect and why',
    params: oneBill,
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND'],
  }),
  weightFile: endpoint({
    method: 'GET',
    path: '/courier-bills/{id}/weight-file',
    access: SEES_COSTS,
    summary:
      'Download a filled-in weight file of the parcels whose billed weight was not charged to their sellers and is not disputed',
    params: oneBill,
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  keepHeadings: endpoint({
    method: 'PUT',
    path: '/courier-bills/{id}/headings',
    access: SEES_COSTS,
    summary: 'Set which heading of a bill is which column. It is stored for the courier, and the bill is compared',
    params: oneBill,
    body: z.strictObject({ columns: billColumnHeadings }),
    reply: z.object({ job_id: z.string() }),
    revisioned: billHeadings,
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
  }),
});
