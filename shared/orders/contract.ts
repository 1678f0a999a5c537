import * as z from 'zod';
import { eWayBillNumber } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, outcomeMeta, paging } from '../wire.ts';
import { ANY_LIST_PERMISSION, CREATE_PERMISSIONS, LIST_PERMISSIONS } from './list/list-access.ts';
import { orderFilters, orderTotals } from './list/list-query.ts';
import { orderList } from './list/order-list.ts';
import { orderView } from './order.ts';
import { payPayload, payReply } from './pay-payload.ts';
import { changePayload, chosenByRules, newPayload } from './save-payload.ts';
import { COMMAND_ERRORS, shipmentEndpoints } from './shipment-endpoints.ts';

const one = { params: z.strictObject({ id }) };
/**
 * The `meta` of a saved order. It has a warning for each pin code of the order that is in another city or state than
 * its address.
 */
const savedMeta = z.object({
  warnings: z.array(z.string()).meta({
    description:
      'Addresses whose pin code belongs to another city or state. The order is saved; ask the seller to check.',
    examples: [['Shipping address: 560001 is Bengaluru, Karnataka, but the address says Chennai, Tamil Nadu.']],
  }),
});

export const ordersContract = contract({
  create: endpoint({
    method: 'POST',
    path: '/orders/logistic',
    access: 'order.individual_order',
    summary: 'Save a new order and read what every courier partner would charge',
    body: newPayload,
    asOther: true,
    apiKey: true,
    reply: orderView,
    meta: savedMeta,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/orders/{id}',
    access: 'order.individual_order',
    summary: 'Change an order that is not paid yet',
    ...one,
    body: changePayload,
    asOther: true,
    apiKey: true,
    reply: orderView,
    meta: savedMeta,
    errors: COMMAND_ERRORS,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/orders/{id}',
    access: 'order.individual_order',
    summary: 'Delete an order that is not paid. A deleted order is not found',
    ...one,
    reply: z.null(),
    errors: COMMAND_ERRORS,
  }),
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: ANY_LIST_PERMISSION,
    summary: 'List the orders that the caller may see, newest first, with totals',
    ...orderList,
    asOther: true,
    apiKey: true,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/orders/get_metric',
    access: ANY_LIST_PERMISSION,
    summary: 'Read only the totals of the order list',
    query: z.strictObject(orderFilters),
    asOther: true,
    apiKey: true,
    reply: orderTotals,
  }),
  download: endpoint({
    method: 'GET',
    path: '/orders/download',
    access: LIST_PERMISSIONS,
    summary: 'Download the order list as a spreadsheet `Ticket-List-{date}.xlsx` of at most 5,000 orders',
    /** `limit` and `cursor` are accepted but ignored, because the file contains all pages. */
    query: z.strictObject({ ...orderFilters, ...paging }),
    reply: z.null(),
    download: true,
  }),
  search: endpoint({
    method: 'GET',
    path: '/orders/search',
    access: LIST_PERMISSIONS,
    summary:
      'Find orders by AWB, order number, reference number, mobile, e-mail, name or SKU, or by the beginning of one. All pages together have the first 1,000',
    query: z.strictObject({
      text: z.string().trim().min(1, 'Type what to look for.').max(80),
      /** Limits the search to the orders of one seller. */
      created_by: id.optional(),
      limit: paging.limit.default(100),
      cursor: paging.cursor,
    }),
    asOther: true,
    apiKey: true,
    reply: z.array(orderView),
    meta: z.object({ next: listMeta.next }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    access: [...LIST_PERMISSIONS, ...CREATE_PERMISSIONS],
    summary: 'Read an order: with its offers while it is unpaid, with its scans afterwards',
    ...one,
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: ['NOT_FOUND'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/orders/{id}/logistic',
    access: CREATE_PERMISSIONS,
    summary: 'Choose a courier partner for an unpaid order, or with `partner: auto` let the seller’s rules choose',
    ...one,
    body: z.union([z.strictObject({ logistic_id: id }), z.strictObject({ partner: chosenByRules })]),
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: COMMAND_ERRORS,
  }),
  setEWayBill: endpoint({
    method: 'PUT',
    path: '/orders/{id}/e-way-bill',
    access: CREATE_PERMISSIONS,
    summary: 'Enter the e-way bill number of an unpaid order. Its chosen partner and price stay',
    ...one,
    body: z.strictObject({ eWayBillNo: eWayBillNumber }),
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: COMMAND_ERRORS,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/orders/pay/',
    access: CREATE_PERMISSIONS,
    mostBodyBytes: 2 * 1024 * 1024,
    summary: 'Pay an order from the wallet and book it. Several orders are paid by a job',
    body: payPayload,
    apiKey: 'pays',
    reply: payReply,
    meta: outcomeMeta,
    errors: [
      ...COMMAND_ERRORS,
      'EWAY_BILL_NEEDED',
      'PRICE_CHANGED',
      'BOOKING_REFUSED',
      'INSUFFICIENT_BALANCE',
      'UPSTREAM',
    ],
    idempotent: true,
  }),
  ...shipmentEndpoints,
});
