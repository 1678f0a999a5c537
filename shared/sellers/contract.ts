import * as z from 'zod';
import { kycDocumentView } from '../bank-details/contract.ts';
import { requiredLines, requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { orderTotals } from '../orders/list/list-query.ts';
import { id, listMeta, paging, personView } from '../wire.ts';

const seller = personView.extend({
  company_name: z.string(),
  mobile_number: z.string(),
  gst_number: z.string(),
  active: z.boolean(),
});
export type SellerRow = z.output<typeof seller>;

/** A number of orders and the sum of their COD in rupees. */
const sum = z.object({ orders: z.int(), amount: z.number() });

/** The data of one seller that staff see on one page. A part is null if the caller's role has no access to it. */
const sellerView = seller.extend({
  created_at: z.string(),
  role: z.string(),
  /**
   * The name of the seller's plan. `partners` lists the names of the partners that the seller may choose. It is null if
   * the seller may choose all partners.
   */
  plan: z.string().nullable(),
  partners: z.array(z.string()).nullable(),
  api_key: z.object({ end: z.string(), may_pay: z.boolean(), used_at: z.string().nullable() }).nullable(),
  /**
   * The numbers of the seller's webhook endpoints that are on (`on`), and that are turned off or paused (`stopped`).
   */
  webhooks: z.object({ on: z.int(), stopped: z.int() }).nullable(),
  ships_cod: z.boolean(),
  /** The wallet's balance in rupees. */
  wallet: z.number().nullable(),
  /** The totals of this seller's order list. */
  orders: orderTotals.nullable(),
  /** The number of open tickets, the number of failed deliveries among them, and their earliest deadline. */
  tickets: z.object({ open: z.int(), failed: z.int(), first_by: z.string().nullable() }).nullable(),
  /**
   * The COD that is not yet paid to the seller. `late` was due before today, and `coming` is due later. If `is_least`
   * is true, the real sums are higher.
   */
  cod: z.object({ late: sum, coming: sum, is_least: z.boolean() }).nullable(),
  /**
   * The number of weight charges that the seller can still dispute (`open`), and of disputes without an answer
   * (`raised`).
   */
  disputes: z.object({ open: z.int(), raised: z.int() }).nullable(),
  bank: z
    .object({
      state: z.enum(['none', 'waiting', 'in_force', 'rejected']),
      /** Why approvers refused the seller's account details. */
      reason: z.string().nullable(),
      /** Why payouts to the seller are held now. Null if they are not held. */
      held: z.string().nullable(),
      /** The newest file of each document. */
      documents: z.array(kycDocumentView),
    })
    .nullable(),
});
export type SellerView = z.output<typeof sellerView>;

export const sellersContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/sellers',
    access: 'showAllOrders',
    summary: 'List sellers by e-mail, or find them by a part of name, company, e-mail, phone number or GSTIN',
    query: z.strictObject({ ...paging, text: z.string().trim().max(80).optional() }),
    asOther: true,
    reply: z.array(seller),
    meta: z.object(listMeta),
  }),
  get: endpoint({
    method: 'GET',
    path: '/sellers/{id}',
    access: 'showAllOrders',
    summary: 'Read what staff need to know of one seller: wallet, orders, tickets, COD, disputes, account details',
    params: z.strictObject({ id }),
    asOther: true,
    reply: sellerView,
    errors: ['NOT_FOUND'],
  }),
  message: endpoint({
    method: 'POST',
    path: '/sellers/{id}/messages',
    access: 'showAllOrders',
    summary: 'Send a mail to a seller, whose answers reach our support. Audited',
    params: z.strictObject({ id }),
    body: z.strictObject({
      subject: requiredText('Please enter a subject'),
      text: requiredLines('Please enter a message', 2000),
    }),
    reply: z.object({ _id: z.string() }),
    errors: ['NOT_FOUND'],
    idempotent: true,
  }),
});
