import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { rowError } from '../jobs/contract.ts';
import { fallbackWithin } from '../orders/fallback.ts';
import { orderView } from '../orders/order.ts';
import { id, listMeta, outcomeMeta, paging, rupees, wholeNumber } from '../wire.ts';
import { bulkView } from './bulk.ts';
import { bulkOrderView, bulkRefusal, bulkTotals, chooseBody } from './bulk-order.ts';
import { BULK_ORDERS_SHEET } from './bulk-orders-sheet.ts';
import { bulkPrices } from './bulk-prices.ts';
import { fileEndpoints } from './file-endpoints.ts';

const bulkOrder = 'order.bulk_order';
/** The reply to a command that starts a job. */
const startedJob = z.object({ job_id: z.string() });
const one = { params: z.strictObject({ id }) };
/**
 * The query for a page of a bulk's orders. The cursor is an order's position in the bulk, and the page begins with the
 * next order. So a client can request any page directly.
 */
const piece = z.strictObject({
  limit: paging.limit.default(100),
  cursor: wholeNumber(0, BULK_ORDERS_SHEET.maxRows, 'cursor').default(0),
});

export const bulksContract = contract({
  upload: endpoint({
    method: 'POST',
    path: '/orders/bulk_upload/logistic',
    access: bulkOrder,
    summary:
      'Upload a workbook of orders. A job checks every row and creates all orders or none. The order file of another system waits until its preview is confirmed',
    files: true,
    body: z.strictObject({
      model_id: z.string().max(80).optional(),
      onModel: z.literal('Order', 'This kind of file is not taken here.').default('Order'),
      /** The id or name of one of the caller's plans, as in the price search. */
      plan: z.string().max(80).optional(),
      /** `false`: replies at once. `true`: waits up to 20 seconds for the result if the file has at most 200 rows. */
      wait: z.literal(['true', 'false'], 'Send true or false.').default('true'),
    }),
    reply: z.object({
      _id: z.string(),
      job_id: z.string(),
      /**
       * The invalid rows of the file. Absent if the orders of the file were created, or if the file is still being
       * checked.
       */
      errors: z.array(rowError).optional(),
    }),
    meta: outcomeMeta,
    errors: ['UPSTREAM'],
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/bulks/',
    access: bulkOrder,
    summary: 'List past bulk uploads, newest first: the caller’s own, or everybody’s for staff',
    query: z.strictObject({
      ...paging,
      /** Lists only bulks whose file name contains this text. */
      text: z.string().trim().max(80).optional(),
    }),
    asOther: true,
    reply: z.array(bulkView),
    meta: z.object(listMeta),
  }),
  get: endpoint({
    method: 'GET',
    path: '/bulk/{id}',
    access: bulkOrder,
    summary: 'Read a bulk',
    ...one,
    asOther: true,
    reply: bulkView,
    errors: ['NOT_FOUND'],
  }),
  ...fileEndpoints,
  orders: endpoint({
    method: 'GET',
    path: '/bulk/{id}/orders',
    access: bulkOrder,
    summary: 'List the orders of a bulk in the order of its rows, each with its options and its chosen partner',
    ...one,
    query: piece,
    asOther: true,
    reply: z.array(bulkOrderView),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/bulk/{id}/invoices',
    access: bulkOrder,
    summary: 'List the orders of a bulk with what their invoices need: the addresses and the chosen offer',
    ...one,
    query: piece,
    reply: z.array(orderView.extend({ number: z.number().int() })),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/bulk/{id}/totals',
    access: bulkOrder,
    summary: 'Read the totals of a bulk with the chosen partners, and with those that each rule would choose',
    ...one,
    asOther: true,
    reply: bulkTotals,
    errors: ['NOT_FOUND'],
  }),
  refusals: endpoint({
    method: 'GET',
    path: '/bulk/{id}/refusals',
    access: bulkOrder,
    summary: 'List the paid orders of a bulk that their courier refused, each with the reason',
    ...one,
    asOther: true,
    reply: z.array(bulkRefusal),
    errors: ['NOT_FOUND'],
  }),
  prices: endpoint({
    method: 'GET',
    path: '/bulk/{id}/prices',
    access: bulkOrder,
    summary:
      'Read what the unpaid orders of a bulk cost today, and list those whose price has changed since the listing',
    ...one,
    asOther: true,
    reply: bulkPrices,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/bulk/{id}/logistic',
    access: bulkOrder,
    summary:
      'Choose partners for unpaid orders of a bulk: for some of them, or for all by a rule that can be removed again. The seller’s next bulk starts with that rule',
    ...one,
    body: chooseBody,
    reply: bulkView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  decideAgain: endpoint({
    method: 'POST',
    path: '/bulk/decide',
    access: bulkOrder,
    summary: 'Let rules choose the partners of unpaid orders of a bulk again',
    body: z.strictObject({ bulk_id: id }),
    reply: startedJob,
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
  pending: endpoint({
    method: 'GET',
    path: '/orders/bulk-download/pending',
    access: { all: [bulkOrder, 'order.bulk_order.download'] },
    summary:
      'Download the unpaid orders of a bulk as `Bulk-Pending-{date}.xlsx`: in the bulk format with the reasons, to be corrected and uploaded again',
    query: z.strictObject({ bulk_id: id }),
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/bulk/pay',
    access: bulkOrder,
    summary: 'Pay the unpaid orders of a bulk with their chosen partners at the listed prices, or at today’s',
    body: z.strictObject({
      bulk_id: id,
      /** The total with GST that the seller was shown. If today's total differs, the payment is refused. */
      expected_amount: rupees.optional(),
      /**
       * If true, the seller pays today's prices, which the endpoint `prices` lists. `expected_amount` must then be the
       * total of today's prices.
       */
      accept_new_prices: z.boolean('Send true or false.').optional(),
      fallback_within: fallbackWithin.optional(),
    }),
    reply: startedJob,
    errors: ['NOT_FOUND', 'CONFLICT', 'EWAY_BILL_NEEDED', 'PRICE_CHANGED', 'INSUFFICIENT_BALANCE', 'UPSTREAM'],
    idempotent: true,
  }),
});
