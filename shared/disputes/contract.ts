import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { orderList } from '../orders/list/order-list.ts';
import { orderView } from '../orders/order.ts';
import { textField } from '../text.ts';
import { id, noData, rupees } from '../wire.ts';

export const RAISE_MODEL = 'RaiseDispute';

const disputes = 'weight_discrepancy.weight_dispute' as const;
const one = { params: z.strictObject({ id }) };

const LONGEST_REMARK = 500;
const remark = textField().max(LONGEST_REMARK, `At most ${LONGEST_REMARK} characters.`).default('');

/** How many disputes one request can raise or answer. */
export const MOST_RAISED = 100;

/** The answer of staff to a dispute: accepted, or rejected with a reason. */
const answer = { accepted: z.boolean('Accept or reject the dispute.'), remark };
const isReasoned = ({ accepted, remark: given }: { accepted: boolean; remark: string }) => accepted || given !== '';
const noReason = { path: ['remark'], message: 'Please enter reason for reject' };
export const settlePayload = z.strictObject(answer).refine(isReasoned, noReason);

/** The sides and weights of a parcel, in cm and kg. A side that was not measured is null. */
const box = z.object({
  weight: z.number(),
  length: z.number().nullable(),
  breadth: z.number().nullable(),
  height: z.number().nullable(),
  /** The volumetric weight: L × B × H ÷ the divisor of the rate card. */
  volumetric: z.number(),
  /** The chargeable weight: the larger of `weight` and `volumetric`, rounded up to the slab. */
  chargeable: z.number(),
});

/**
 * The partner's forward freight in rupees before GST. `base` is the base price. `slabs` is the number of additional
 * slabs, and `additional` is the price of all of them.
 */
const freight = z.object({ base: rupees, slabs: z.number().int(), additional: rupees, fuel: rupees, total: rupees });

/** The evidence of the courier and the seller about the weight, and the charge for it. */
export const evidenceView = z.object({
  declared: box,
  measured: box,
  /** The courier's remark on its measurement, and an https link to the courier's picture of the parcel. */
  courier: z.object({ name: z.string(), remark: z.string().nullable(), image: z.string().nullable() }),
  /** The seller's proof and remark. Both are null for callers who may not see prices. */
  seller: z.object({
    file: z.object({ _id: z.string(), filename: z.string() }).nullable(),
    remark: z.string().nullable(),
  }),
  /** The parts of the charge; null for callers who may not see prices. */
  charge: z
    .object({
      zone: z.string(),
      declared: freight,
      measured: freight,
      /**
       * The extra charge over the price of the declared parcel. For a parcel that was returned to origin, the charge
       * covers both directions.
       */
      difference: z.object({ freight: rupees, tax: rupees, total: rupees }),
      /** The number of the debit note for this charge. */
      document: z.string().nullable(),
    })
    .nullable(),
  /**
   * The last day on which the dispute can be raised, such as `2026-11-29`. `answer_until` is the last day on which the
   * dispute can be answered.
   */
  raise_until: z.string().nullable(),
  answer_until: z.string().nullable(),
});
export type EvidenceView = z.output<typeof evidenceView>;

const onModel = z.literal(RAISE_MODEL, 'This kind of file is not taken here.').default(RAISE_MODEL);

/** An order for which no dispute could be raised, and the reason. */
const refusedRow = z.object({
  _id: z.string(),
  /** The order's number and AWB. Null if the caller may not see the order or it does not exist. */
  order_id: z.string().nullable(),
  ewaybill_number: z.string().nullable(),
  reason: z.string(),
});
export type RefusedDispute = z.output<typeof refusedRow>;

const settle = endpoint({
  method: 'PUT',
  path: '/orders/weight-dispute-settled/{id}',
  access: { all: [disputes, 'showAllOrders'] },
  summary: 'Accept a weight dispute, which refunds the difference, or reject it with a reason',
  ...one,
  body: settlePayload,
  reply: orderView,
  errors: ['NOT_FOUND', 'CONFLICT'],
  idempotent: true,
});

export const disputesContract = contract({
  raise: endpoint({
    method: 'PUT',
    path: '/orders/weight-dispute-raised/{id}',
    access: disputes,
    summary: 'Dispute a weight charge with a picture or a PDF as evidence',
    ...one,
    files: true,
    body: z.strictObject({ model_id: id.optional(), onModel, remark }),
    reply: orderView,
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
  raiseMany: endpoint({
    method: 'POST',
    path: '/orders/weight-dispute-raised',
    access: disputes,
    summary: 'Dispute several weight charges with one remark and one file. The reply names each refused order',
    files: true,
    body: z.strictObject({
      /** The ids of the orders, separated by commas. */
      order_ids: z
        .string()
        .regex(/^[\w.-]{1,80}(,[\w.-]{1,80})*$/, 'Send the ids of orders, separated by commas.')
        .refine((ids) => ids.split(',').length <= MOST_RAISED, `Raise at most ${MOST_RAISED} disputes at once.`),
      remark,
    }),
    reply: z.object({ raised: z.array(orderView), refused: z.array(refusedRow) }),
    errors: ['CONFLICT'],
    idempotent: true,
  }),
  settle,
  settleMany: endpoint({
    method: 'POST',
    path: '/orders/weight-dispute-settled',
    access: { all: [disputes, 'showAllOrders'] },
    summary: 'Accept or reject several weight disputes with one remark. The reply names each refused order',
    body: z
      .strictObject({
        order_ids: z.array(id).min(1).max(MOST_RAISED, `Answer at most ${MOST_RAISED} disputes at once.`),
        ...answer,
      })
      .refine(isReasoned, noReason),
    reply: z.object({ settled: z.array(orderView), refused: z.array(refusedRow) }),
    idempotent: true,
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/orders/weight-dispute/{id}',
    access: disputes,
    summary:
      'Read both sides of a weight dispute: declared and measured values, the evidence, and how the charge was computed',
    ...one,
    asOther: true,
    reply: evidenceView,
    errors: ['NOT_FOUND'],
  }),
  // The endpoints above under their second path, `/weightDispute` (spec 3 section 6).
  list: endpoint({
    method: 'GET',
    path: '/weightDispute',
    access: disputes,
    summary:
      'List orders whose weight charge can be, is or was disputed, as `GET /orders` with `weight_dispute=true` does',
    ...orderList,
    asOther: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/weightDispute',
    access: disputes,
    summary: 'Dispute the weight charge of the order `model_id`, as `PUT /orders/weight-dispute-raised/{id}` does',
    files: true,
    body: z.strictObject({ model_id: id, onModel, remark }),
    reply: orderView,
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
  update: endpoint({
    ...settle,
    path: '/weightDispute/{id}',
    summary: 'Accept or reject a weight dispute, as `PUT /orders/weight-dispute-settled/{id}` does',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/weightDispute/{id}',
    access: disputes,
    summary: 'Always refuse: a dispute is never deleted',
    ...one,
    reply: noData,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
