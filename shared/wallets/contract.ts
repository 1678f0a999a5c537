import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { DOCUMENT_TYPES } from '../invoices/number.ts';
import { cappedMeta, id, instant, paging, personView, rupees } from '../wire.ts';

/** The kinds of a wallet's transactions. `summary.ts` has their texts (spec 2 section 2). */
export const TRANSACTION_KINDS = [
  'top_up',
  'top_up_failed',
  'top_up_returned',
  'top_up_restored',
  'charge',
  'refund',
  'rto',
  'reversal',
  'weight',
  'transfer_in',
  'transfer_out',
  'opening',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The calculation of a debit's amount, in rupees. */
export const chargeBreakdown = z.object({
  partner: z.string(),
  zone: z.string(),
  chargeable_weight: z.number(),
  slabs: z.number(),
  base: rupees,
  additional: rupees,
  fuel: rupees,
  freight: rupees,
  cod: rupees,
  gst: rupees,
  total: rupees,
  version: z.string(),
});

export const transactionView = z.object({
  _id: z.string(),
  transaction_number: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  type: z.enum(['credit', 'debit']),
  total: rupees,
  balance_after: rupees.nullable(),
  payment_status: z.boolean(),
  created_at: z.string(),
  created_by: z.string(),
  method: z.string(),
  razorpayPaymentId: z.string().nullable(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  awb: z.string().nullable(),
  /** The id of the transaction that this transaction corrects. */
  corrects: z.string().nullable(),
  note: z.string().nullable(),
  /** The GST document for this transaction. It can be downloaded when the order has a final status. */
  document: z.object({ type: z.enum(DOCUMENT_TYPES), number: z.string(), corrects: z.string().nullable() }).nullable(),
  breakdown: chargeBreakdown.nullable(),
});
export type TransactionView = z.output<typeof transactionView>;

const month = z.object({
  total_amount: z.number(),
  type: z.enum(['credit', 'debit']),
  month: z.number().int().min(1).max(12),
});

export const walletView = z.object({
  user_id: z.string(),
  user: personView,
  // The amount has no limit like `rupees`, because the totals of a wallet may exceed the limit of a single amount.
  amount: z.number(),
  credit: z.number(),
  debit: z.number(),
  chart: z.object({ year: z.number(), credit: z.array(month).length(12), debit: z.array(month).length(12) }),
  transactions: z.array(transactionView),
});
export type WalletView = z.output<typeof walletView>;

/** The filters of a wallet's statement. The web application keeps them in the page's URL. */
export const statementFilters = {
  /**
   * The text to search for: an AWB, an order's number or id, a customer's name or mobile number, or a transaction
   * number such as `T000012`.
   */
  text: z
    .string()
    .trim()
    .max(80)
    .transform((text) => text || undefined)
    .optional(),
  /** Limits the list to one kind of transaction, to all credits, or to all debits. */
  kind: z.enum(['all', 'credit', 'debit', ...TRANSACTION_KINDS]).default('all'),
  created_from: instant.optional(),
  created_to: instant.optional(),
};

export const orderMoneyView = z.object({
  order_id: z.string(),
  order_number: z.string(),
  awb: z.string().nullable(),
  /** The present cost of the order: the sum of its transactions. */
  cost: rupees,
  /** True if the order's GST documents can already be downloaded. */
  documents_ready: z.boolean(),
  transactions: z.array(transactionView),
});
export type OrderMoneyView = z.output<typeof orderMoneyView>;

/**
 * An amount to add or to transfer (spec 2 section 5): whole rupees from 1 to 500000. A string of digits is also
 * accepted.
 */
export const wholeAmount = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .min(1, 'Please enter amount')
        .regex(/^\d{1,9}$/, 'Enter whole rupees.')
        .transform(Number),
    ],
    'Please enter amount',
  )
  .pipe(
    z
      .number()
      .min(1, 'Minimum amount is ₹ 1.')
      .max(500_000, 'Maximum amount is ₹ 500000.')
      .refine(Number.isInteger, 'Enter whole rupees.'),
  );

const wallet = 'billing_and_wallet.wallet';

export const walletsContract = contract({
  own: endpoint({
    method: 'GET',
    path: '/wallets',
    access: wallet,
    summary: 'Read the caller’s wallet',
    asOther: true,
    apiKey: true,
    reply: walletView,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/wallets/{user_id}',
    access: ['user_management', wallet],
    summary: 'Read a wallet: the caller’s own, or any user’s for holders of user_management',
    params: z.strictObject({ user_id: id }),
    asOther: true,
    reply: walletView,
    errors: ['NOT_FOUND'],
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/wallets/{user_id}/transactions',
    access: ['user_management', wallet],
    summary: 'List a wallet’s transactions, newest first. With a filter, the first page has their number',
    params: z.strictObject({ user_id: id }),
    query: z.strictObject({ ...paging, ...statementFilters }),
    asOther: true,
    apiKey: true,
    reply: z.array(transactionView),
    // If a filter by kind or text is set, only the first page has a count.
    meta: z.object({ ...cappedMeta, total_count: cappedMeta.total_count.optional() }),
    errors: ['NOT_FOUND'],
  }),
  downloadStatement: endpoint({
    method: 'GET',
    path: '/wallets/{user_id}/statement',
    access: ['user_management', wallet],
    summary: 'Download a wallet’s transactions as `Wallet-Statement-{date}.xlsx` or `.csv` of at most 5,000 rows',
    params: z.strictObject({ user_id: id }),
    query: z.strictObject({ ...statementFilters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND'],
  }),
  orderMoney: endpoint({
    method: 'GET',
    path: '/wallets/{user_id}/orders/{order_id}',
    access: ['user_management', wallet],
    summary: 'List the wallet transactions of one order, oldest first, with its GST documents and its cost so far',
    params: z.strictObject({ user_id: id, order_id: id }),
    asOther: true,
    reply: orderMoneyView,
    errors: ['NOT_FOUND'],
  }),
  transferMoney: endpoint({
    method: 'POST',
    path: '/wallets/transfer-money',
    access: { all: ['user_management', wallet] },
    summary: 'Send money from the caller’s wallet to another user’s',
    body: z.strictObject({ amount: wholeAmount, receiver_id: id }),
    reply: transactionView,
    errors: ['NOT_FOUND', 'CONFLICT', 'INSUFFICIENT_BALANCE'],
    idempotent: true,
  }),
});
