import * as z from 'zod';
import { commentsContract } from '../../shared/comments/contract.ts';
import { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { labelsContract } from '../../shared/labels/contract.ts';
import { ordersContract } from '../../shared/orders/contract.ts';
import { unchosenPayload } from '../../shared/orders/save-payload.ts';
import { walletsContract } from '../../shared/wallets/contract.ts';
import { id } from '../../shared/wire.ts';

/** A call of the API that a tool makes. */
export interface ToolCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A tool of the MCP server: one endpoint of the API. */
export interface Tool {
  name: string;
  description: string;
  endpoint: Endpoint;
  /** The schema of the arguments. The endpoint's schema checks the call again. */
  input: z.ZodType<Record<string, unknown>>;
  /** Returns the call of the API for the tool's arguments. @param owner the id of the key's owner */
  callOf: (args: Record<string, unknown>, owner: string) => ToolCall;
  /**
   * Selects the part of the reply's `data` that the tool returns to the assistant. If absent, the tool returns the
   * whole `data`.
   */
  show?: (data: unknown) => unknown;
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean };
}

const READS = { readOnlyHint: true };

const page = {
  limit: z.int().min(1).max(50).default(10).describe('How many rows to return.'),
  cursor: z.string().max(600).optional().describe('`next` of the page before.'),
};

/**
 * The argument with which an assistant names its command. If a command is repeated with the same name, it takes effect
 * only once.
 */
const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .optional()
  .describe('Your own name for this command. Sent again with it, the command takes effect once.');

/** Every tool. Arguments have the names of the API's fields, and their schemas come from its contracts. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'quote_parcel',
    description:
      'Read what each courier partner would charge for a parcel and how many days it takes. Amounts are in rupees with GST, weight in kilograms, sides in centimetres.',
    endpoint: courierPartnersContract.search,
    input: courierPartnersContract.search.body,
    callOf: (body) => ({ body }),
    annotations: READS,
  },
  {
    name: 'create_order',
    description:
      'Save an order without paying for it. The reply has its id and the partners that can carry it (`available_logistic`).',
    endpoint: ordersContract.create,
    // `partner: auto` is not offered, because automatic shipping would then pay for the order without `confirm`.
    input: z.strictObject({ order: unchosenPayload, idempotency_key: idempotencyKey }),
    callOf: ({ order }) => ({ body: order }),
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  {
    name: 'pay_order',
    description:
      'Pay for a saved order from the wallet and book it with a partner. This spends money: ask the person first, then set `confirm` to true.',
    endpoint: ordersContract.pay,
    input: z.strictObject({
      order_id: id,
      logistic_id: id.describe('The `_id` of one of the order’s `available_logistic`.'),
      expected_amount: z.number().optional().describe('The price that the person agreed to. Another one is refused.'),
      confirm: z.literal(true).describe('True once the person has agreed to pay.'),
      idempotency_key: idempotencyKey,
    }),
    callOf: ({ confirm: _, ...body }) => ({ body }),
    annotations: { readOnlyHint: false, destructiveHint: true },
  },
  {
    name: 'get_order',
    description: 'Read an order: with its offers while it is unpaid, with its AWB and scans afterwards.',
    endpoint: ordersContract.get,
    input: z.strictObject({ id }),
    callOf: (params) => ({ params: params as { id: string } }),
    annotations: READS,
  },
  {
    name: 'get_label',
    description: 'Read the label of a booked order as a PDF for a label printer.',
    endpoint: labelsContract.download,
    input: z.strictObject({ id }),
    callOf: (params) => ({ params: params as { id: string } }),
    annotations: READS,
  },
  {
    name: 'track_parcel',
    description: 'Read where the parcel of a booked order is.',
    endpoint: ordersContract.track,
    input: z.strictObject({ order_id: id }),
    callOf: (query) => ({ query }),
    annotations: READS,
  },
  {
    name: 'list_failed_deliveries',
    description: 'List orders whose last delivery attempt failed, newest first.',
    endpoint: ordersContract.list,
    input: z.strictObject(page),
    callOf: (query) => ({ query: { ...query, order_status: 'undelivered' } }),
    annotations: READS,
  },
  {
    name: 'request_reattempt',
    description:
      'Ask the courier to deliver again an order whose delivery failed. Some couriers need the customer, the address and a day.',
    endpoint: commentsContract.reattempt,
    input: commentsContract.reattempt.body.extend({ id, idempotency_key: idempotencyKey }),
    callOf: ({ id: order, ...body }) => ({ params: { id: String(order) }, body }),
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  {
    name: 'wallet_balance',
    description: 'Read the balance of the wallet in rupees.',
    endpoint: walletsContract.own,
    input: z.strictObject({}),
    callOf: () => ({}),
    show: (data) => ({ balance: (data as { amount: number }).amount }),
    annotations: READS,
  },
  {
    name: 'wallet_statement',
    description: 'List the transactions of the wallet, newest first, with the balance after each.',
    endpoint: walletsContract.transactions,
    input: z.strictObject(page),
    callOf: (query, owner) => ({ params: { user_id: owner }, query }),
    annotations: READS,
  },
];
