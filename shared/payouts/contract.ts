import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { PAYER_PERMISSIONS } from '../permissions.ts';
import { lineField, textField } from '../text.ts';
import { uploadsList } from '../uploads/upload.ts';
import { id, listMeta, paging, personView, revision } from '../wire.ts';

const STAFF = { all: PAYER_PERMISSIONS } as const;

/**
 * How many hours a person must have the right to pay before this person can be one of the two people who make a payout.
 */
export const NEW_PAYER_HOURS = 72;

/** If one person gives another person the right to pay, the two cannot make a payout together for this many days. */
export const GRANTED_BY_OTHER_DAYS = 30;

/** How many hours a payout waits if there is no second person with the right to approve it. */
export const SOLE_PAYER_WAIT_HOURS = 24;

/** A payout of a whole COD report. It waits for the approval of a second person, or has it. Amounts are in rupees. */
export const payoutRequestView = z.object({
  /** The id of the report. A report has at most one request. */
  _id: z.string(),
  /**
   * The id of this request. A new request for the report gets a new id. An approval must contain the id that the
   * approver saw.
   */
  request_id: z.string(),
  report_name: z.string(),
  state: z.enum(['waiting', 'approved']),
  asked_by: personView,
  asked_at: z.string(),
  total_payees: z.number().int(),
  total_orders: z.number().int(),
  amount: z.number(),
  /** How many orders of the request are not remitted yet. */
  left_orders: z.number().int(),
  approved_by: personView.nullable(),
  /**
   * The time from which the person who requested the payout may approve it alone. Null if a second person must approve
   * it.
   */
  alone_from: z.string().nullable(),
});
export type PayoutRequestView = z.output<typeof payoutRequestView>;

/** The part of a payout request that is paid to one seller. */
const payeeView = z.object({
  _id: z.string(),
  vendor_name: z.string().nullable(),
  account_number: z.string().nullable(),
  ifsc_code: z.string().nullable(),
  total_orders: z.number().int(),
  amount: z.number(),
  reference: z.string(),
});

/** The daily limit up to which one person can make payouts without a second person, in rupees. */
const limitView = z.object({
  revision,
  amount: z.number(),
  /** A higher limit that was set but is not in force yet. Null if there is no such limit. */
  next_amount: z.number().nullable(),
  next_from: z.string().nullable(),
});
export type PayoutLimitView = z.output<typeof limitView>;

const heading = lineField().min(1).max(200);
/** For each of our columns, the heading of its column in a bank's file. */
const bankColumns = z
  .strictObject({
    reference: heading,
    amountPaise: heading.optional(),
    utr: heading.optional(),
    status: heading.optional(),
    reason: heading.optional(),
  })
  .refine(({ utr, status }) => utr !== undefined || status !== undefined, {
    path: ['utr'],
    error: 'Choose the heading of the UTR or of the status.',
  });

/** For each column of our sheet, the headings that are known from banks' files. */
const bankHeadingsView = z.object({ revision, columns: z.record(z.string(), z.array(z.string())) });
export type BankHeadingsView = z.output<typeof bankHeadingsView>;

export const payoutsContract = contract({
  requests: endpoint({
    method: 'GET',
    path: '/payouts/requests',
    access: STAFF,
    summary: 'List the payouts that wait for a second person, or are approved and not remitted yet, newest first',
    query: z.strictObject(paging),
    reply: z.array(payoutRequestView),
    meta: z.object({ next: listMeta.next }),
  }),
  ofReport: endpoint({
    method: 'GET',
    path: '/payouts/reports/{id}',
    access: STAFF,
    summary: 'Read whether a report can be remitted by one person, and its request for a second one',
    params: z.strictObject({ id }),
    reply: z.object({
      needs_approval: z.boolean(),
      limit: z.number(),
      /** The rupees that were paid out today for other reports. They count towards the limit. */
      others_today: z.number(),
      request: payoutRequestView.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/payouts/requests',
    proof: true,
    access: STAFF,
    summary: 'Ask a second person to approve the payout of everything in a report that can be paid now',
    body: z.strictObject({ report_id: id }),
    reply: payoutRequestView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  payees: endpoint({
    method: 'GET',
    path: '/payouts/requests/{id}/payees',
    access: STAFF,
    summary: 'List whom the request of a report pays, how much and to which account',
    params: z.strictObject({ id }),
    query: z.strictObject(paging),
    reply: z.array(payeeView),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/payouts/requests/{id}',
    proof: true,
    access: STAFF,
    summary: 'Approve the waiting payout of a report, or refuse it with a reason. Nobody approves what they asked for',
    params: z.strictObject({ id }),
    body: z
      .strictObject({
        /** The id of the request that the approver saw. */
        request_id: id,
        approve: z.boolean('Send approve as true or false.'),
        reason: textField().max(250, 'At most 250 characters.').optional(),
      })
      .refine(({ approve, reason }) => approve || Boolean(reason), {
        path: ['reason'],
        error: 'Enter why the payout is refused.',
      }),
    /** The approved request. Null if the request was refused. */
    reply: payoutRequestView.nullable(),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  limit: endpoint({
    method: 'GET',
    path: '/payouts/limit',
    access: STAFF,
    summary: 'Read up to which amount a day one person pays alone',
    reply: limitView,
  }),
  setLimit: endpoint({
    method: 'PUT',
    path: '/payouts/limit',
    proof: true,
    access: { all: [...PAYER_PERMISSIONS, 'user_management'] },
    summary: 'Set up to which amount a day one person pays alone. A higher limit is in force after 24 hours',
    body: z.strictObject({
      amount: z
        .number('Enter an amount in rupees.')
        .int('Enter whole rupees.')
        .min(0, 'Enter 0 or more.')
        .max(100_000_000, 'Enter at most 10,00,00,000.'),
    }),
    reply: limitView,
    revisioned: limitView,
  }),
  uploadBankFile: endpoint({
    method: 'POST',
    path: '/payouts/bank-files',
    proof: true,
    access: STAFF,
    summary: 'Upload the bank’s answer to a payout sheet: UTRs of paid transfers, and those that failed',
    files: true,
    body: z.strictObject({}),
    reply: z.object({ job_id: z.string() }),
    errors: ['UPSTREAM'],
    idempotent: true,
  }),
  bankTemplate: endpoint({
    method: 'GET',
    path: '/payouts/bank-files/template',
    access: STAFF,
    summary: 'Download an empty answer of the bank with instructions',
    reply: z.null(),
    download: true,
  }),
  bankFiles: endpoint({
    method: 'GET',
    path: '/payouts/bank-files',
    access: STAFF,
    summary: 'List the uploaded answers of the bank, newest first',
    ...uploadsList,
  }),
  bankHeadings: endpoint({
    method: 'GET',
    path: '/payouts/bank-headings',
    access: STAFF,
    summary: 'List the headings that banks use for the columns of their answers, as stored',
    reply: bankHeadingsView,
  }),
  keepBankHeadings: endpoint({
    method: 'PUT',
    path: '/payouts/bank-files/{id}/headings',
    proof: true,
    access: STAFF,
    summary: 'Set which heading of a bank’s file is which column. It is stored, and the file is recorded',
    params: z.strictObject({ id }),
    body: z.strictObject({ columns: bankColumns }),
    reply: z.object({ job_id: z.string() }),
    revisioned: bankHeadingsView,
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
  }),
});
