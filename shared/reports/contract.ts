import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { cappedMeta, id, listMeta, paging } from '../wire.ts';
import { payoutReference, payoutView, utrSchema } from './payout.ts';
import { REPORT_ACCESS, REPORT_TYPES, reportRow, reportView } from './report.ts';

/**
 * The reply of a command that creates a report: the id of the job that creates it. Clients poll the job until it ends.
 */
const made = z.object({ job_id: z.string() });

export const reportsContract = contract({
  codDay: endpoint({
    method: 'POST',
    path: '/reports/cod-day',
    access: { all: [REPORT_ACCESS.cod, 'showAllOrders'] },
    summary: 'Create a report of the COD that has arrived and is in no report yet. Only for staff with showAllOrders',
    reply: made,
    errors: ['CONFLICT', 'UPSTREAM'],
  }),
  codWeek: endpoint({
    method: 'POST',
    path: '/reports/cod-week',
    access: { all: [REPORT_ACCESS.week, 'showAllOrders'] },
    summary: 'Create a report of last week’s delivered COD without a confirmation. It can be repeated',
    reply: made,
    errors: ['UPSTREAM', 'CONFLICT'],
  }),
  codMonthly: endpoint({
    method: 'POST',
    path: '/reports/cod-monthly',
    access: { all: [REPORT_ACCESS.monthly, 'showAllOrders'] },
    summary: 'Create a report of all COD delivered last month, with its state. It can be repeated',
    reply: made,
    errors: ['UPSTREAM', 'CONFLICT'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/reports',
    access: Object.values(REPORT_ACCESS),
    summary: 'List reports of a type, newest first; without showAllOrders only those with orders of the caller',
    query: z.strictObject({
      ...paging,
      limit: paging.limit.default(100),
      type: z.enum(REPORT_TYPES, 'Say which reports: type=cod.'),
    }),
    reply: z.array(reportView),
    meta: z.object(listMeta),
  }),
  get: endpoint({
    method: 'GET',
    path: '/reports/{id}',
    access: REPORT_ACCESS.cod,
    summary: 'Read a COD report with a page of its orders',
    params: z.strictObject({ id }),
    query: z.strictObject({ ...paging, awb: z.string().trim().max(40).optional() }),
    reply: reportView.extend({ order_ids: z.array(reportRow) }),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/reports/{id}/orders',
    access: REPORT_ACCESS.cod,
    summary: 'List only the orders of a COD report',
    params: z.strictObject({ id }),
    query: z.strictObject({ ...paging, awb: z.string().trim().max(40).optional() }),
    reply: z.array(reportRow),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  remitOrders: endpoint({
    method: 'POST',
    path: '/reports/remit-orders',
    proof: true,
    access: { all: [REPORT_ACCESS.cod, 'showAllOrders'] },
    summary: 'Pay sellers their COD, each AWB only once. The reply has the reason for each AWB that was not paid',
    body: z.strictObject({
      report_id: id,
      awb_numbers: z
        .array(z.string().trim().min(1).max(40))
        .min(1, 'Name at least one AWB number.')
        .max(500, 'Remit at most 500 AWB numbers at once.'),
      /**
       * The bank's reference of the payout. If absent, the reference on the payout sheet is used. That reference
       * consists of the report and the payee.
       */
      payout_reference: payoutReference.optional(),
    }),
    reply: z.object({
      remitted: z.array(z.string()),
      failures: z.array(z.object({ awb_number: z.string(), message: z.string() })),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/reports/{id}/payouts',
    access: { all: [REPORT_ACCESS.cod, 'showAllOrders'] },
    summary: 'List the payouts of a COD report by their references',
    params: z.strictObject({ id }),
    query: z.strictObject(paging),
    reply: z.array(payoutView),
    meta: z.object(cappedMeta),
    errors: ['NOT_FOUND'],
  }),
  addUtr: endpoint({
    method: 'PUT',
    path: '/reports/{id}/payouts',
    access: { all: [REPORT_ACCESS.cod, 'showAllOrders'] },
    summary: 'Add the bank’s UTR to a payout',
    params: z.strictObject({ id }),
    body: z.strictObject({
      reference: payoutReference,
      utr: utrSchema,
      /** The wrong UTR that `utr` replaces. */
      instead_of: utrSchema.optional(),
    }),
    reply: z.array(payoutView),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
