import * as z from 'zod';
import { eWayBillNumber } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { textField } from '../text.ts';
import { id, outcomeMeta, paging } from '../wire.ts';
import { ANY_LIST_PERMISSION, LIST_PERMISSIONS } from './list-access.ts';
import { orderFilters, orderTotals } from './list-query.ts';
import { orderView } from './order.ts';
import { orderList } from './order-list.ts';
import { payPayload, payReply } from './pay-payload.ts';
import { changePayload, newPayload } from './save-payload.ts';

const makes = ['order.individual_order', 'order.bulk_order'] as const;
/** The errors of a command for an order that is gone, or whose state no longer allows the command. */
const changes = ['NOT_FOUND', 'CONFLICT'] as const;
const one = { params: z.strictObject({ id }) };
/** The `meta` of a saved order: which of its pin codes belong to another city or state than its address names. */
const savedMeta = z.object({
  warnings: z.array(z.string()).meta({
    description:
      'Addresses whose pin code belongs to another city or state. The order is saved; ask the seller to check.',
    examples: [['Shipping address: 560001 is Bengaluru, Karnataka, but the address says Chennai, Tamil Nadu.']],
  }),
});
const ofOrder = z.strictObject({ order_id: id, airwaybilno: z.string().trim().max(40).optional() });

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
    errors: changes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/orders/{id}',
    access: 'order.individual_order',
    summary: 'Delete an order that is not paid. A deleted order is not found',
    ...one,
    reply: z.null(),
    errors: changes,
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
    /** `limit` and `cursor` are accepted, but ignored: the file has all pages. */
    query: z.strictObject({ ...orderFilters, ...paging }),
    reply: z.null(),
    download: true,
  }),
  search: endpoint({
    method: 'GET',
    path: '/orders/search',
    access: LIST_PERMISSIONS,
    summary:
      'Find orders by AWB, order number, reference number, mobile, e-mail, name or SKU, or by the beginning of one',
    query: z.strictObject({
      text: z.string().trim().min(1, 'Type what to look for.').max(80),
      limit: paging.limit.default(100),
    }),
    asOther: true,
    apiKey: true,
    reply: z.array(orderView),
  }),
  get: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    access: [...LIST_PERMISSIONS, ...makes],
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
    access: makes,
    summary: 'Choose a courier partner for an unpaid order',
    ...one,
    body: z.strictObject({ logistic_id: id }),
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: changes,
  }),
  setEWayBill: endpoint({
    method: 'PUT',
    path: '/orders/{id}/e-way-bill',
    access: makes,
    summary: 'Enter the e-way bill number of an unpaid order. Its chosen partner and price stay',
    ...one,
    body: z.strictObject({ eWayBillNo: eWayBillNumber }),
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: changes,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/orders/pay/',
    access: makes,
    mostBodyBytes: 2 * 1024 * 1024,
    summary: 'Pay an order from the wallet and book it. Several orders are paid by a job',
    body: payPayload,
    apiKey: 'pays',
    reply: payReply,
    meta: outcomeMeta,
    errors: [...changes, 'EWAY_BILL_NEEDED', 'PRICE_CHANGED', 'BOOKING_REFUSED', 'INSUFFICIENT_BALANCE', 'UPSTREAM'],
    idempotent: true,
  }),
  track: endpoint({
    method: 'GET',
    path: '/orders/track',
    access: [...LIST_PERMISSIONS, ...makes],
    summary: 'Ask the courier where the parcel is, and store the answer',
    query: ofOrder,
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: [...changes, 'UPSTREAM'],
    perMinute: 120,
  }),
  trackPost: endpoint({
    method: 'POST',
    path: '/orders/track',
    access: [...LIST_PERMISSIONS, ...makes],
    summary: 'Ask the courier where the parcel is, as GET does. The answer is never cached',
    body: ofOrder,
    asOther: true,
    apiKey: true,
    reply: orderView,
    errors: [...changes, 'UPSTREAM'],
    perMinute: 120,
  }),
  markPrinted: endpoint({
    method: 'POST',
    path: '/orders/printed',
    access: makes,
    summary: 'Record that the labels of orders were printed',
    body: z.strictObject({ order_ids: z.array(id).min(1).max(100) }),
    apiKey: true,
    reply: z.array(orderView),
    errors: changes,
  }),
  missedPickup: endpoint({
    method: 'POST',
    path: '/orders/missed-pickup',
    access: [...LIST_PERMISSIONS, 'manifest'],
    summary:
      'Report that the courier did not come for booked parcels. It is asked again, or staff get a ticket; refused orders are named',
    body: z.strictObject({ order_ids: z.array(id).min(1).max(100) }),
    apiKey: true,
    reply: z.object({
      reported: z.array(orderView),
      refused: z.array(z.object({ _id: z.string(), order_id: z.string().nullable(), reason: z.string() })),
    }),
    perMinute: 60,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/cancel',
    access: LIST_PERMISSIONS,
    summary: 'Cancel a shipment before pick-up. All its charges are refunded',
    body: ofOrder,
    // A cancellation reverses a payment, so an API key needs the permission to pay.
    apiKey: 'pays',
    reply: orderView,
    errors: [...changes, 'UPSTREAM'],
    idempotent: true,
  }),
  cancelGet: endpoint({
    method: 'GET',
    path: '/orders/cancel',
    access: LIST_PERMISSIONS,
    summary: 'Cancel a shipment, as POST does. For older clients',
    query: ofOrder,
    reply: orderView,
    errors: [...changes, 'UPSTREAM'],
  }),
  chargeAgain: endpoint({
    method: 'POST',
    path: '/orders/charge-again',
    access: 'showAllOrders',
    summary:
      'Charge a refunded order whose parcel the courier carried after all. The wallet may become negative; a new invoice is issued',
    body: z.strictObject({ order_id: id }),
    reply: orderView,
    errors: changes,
    idempotent: true,
  }),
  takeBackDelivery: endpoint({
    method: 'POST',
    path: '/orders/take-back-delivery',
    access: 'showAllOrders',
    summary:
      'Undo a delivery that a courier reported by mistake. The parcel is in transit again and its COD is not collected',
    body: z.strictObject({
      order_id: id,
      reason: textField('Please enter a reason')
        .min(1, 'Please enter a reason')
        .max(200, 'Use at most 200 characters.'),
    }),
    reply: orderView,
    errors: changes,
    idempotent: true,
  }),
  createRto: endpoint({
    method: 'POST',
    path: '/orders/rto-order',
    access: LIST_PERMISSIONS,
    summary: 'Have the parcel returned to its origin. The difference to the RTO price is debited',
    body: z.strictObject({ order_id: id }),
    reply: orderView,
    errors: [...changes, 'INSUFFICIENT_BALANCE', 'UPSTREAM'],
    idempotent: true,
  }),
});
