import * as z from 'zod';
import { returnShape } from '../returns/return-view.ts';
import { orderConfirmationView, orderRuleView } from '../rules/order-rule.ts';
import { NEED_KEYS, orderLineView, orderShopView } from '../shops/order-from-shop.ts';
import { claimView } from '../tickets/claim.ts';
import { ndrView, reattemptView } from '../tickets/ndr.ts';
import { personView, rupees } from '../wire.ts';
import { fallbackView } from './fallback.ts';
import { shapeOf } from './field-shapes.ts';
import { labelQuirks } from './label-quirks.ts';
import { marginView } from './margin-view.ts';
import { STATUS_KEYS } from './status.ts';

/** The delivery results of one partner's parcels on one lane. */
export const measuredOfferView = z.object({
  /** The number of parcels with a final result: delivered, returned, lost or damaged. */
  parcels: z.int(),
  /** The share of parcels that were delivered within the promised days, from 0 to 1. */
  on_time: z.number(),
  /**
   * The days from payment within which 90 % of the delivered parcels arrived. Null if fewer than 20 parcels were
   * delivered.
   */
  days_90: z.int().nullable(),
});

/** A partner's offer for one parcel (spec 1 section 3), with the breakdown of its price. */
export const offerView = z.object({
  _id: z.string(),
  name: z.string(),
  /** The key of the courier that carries the partner's parcels; null if we have no such courier. */
  courier: z.string().nullable(),
  recommendation: z.boolean(),
  best_price: z.boolean(),
  best_tat: z.boolean(),
  tat_score: z.number(),
  price: z.object({
    total_value: rupees,
    cod_charges: rupees,
    day: z.number(),
    tax: rupees,
    final_pay: rupees,
  }),
  /**
   * How `total_value` is calculated: `base` + `additional` + `fuel`, for `chargeable_weight`, by this version of the
   * rate card.
   */
  breakdown: z.object({
    zone: z.string(),
    chargeable_weight: z.number(),
    slabs: z.number(),
    base: rupees,
    additional: rupees,
    fuel: rupees,
    version: z.string(),
  }),
  /**
   * The total cost of the order if the parcel is returned to origin: twice the forward freight, with GST, without COD
   * charges. Null for a return order, because its parcel is never returned to origin.
   */
  rto: z.object({ total_value: rupees, tax: rupees, final_pay: rupees }).nullable(),
  /**
   * The results of the partner's parcels between the two states in the last eight weeks. Absent if there are fewer than
   * 20 parcels, and after the payment.
   */
  measured: measuredOfferView.optional(),
  /** The courier's hubs at source and destination. Set once the parcel is booked; empty if the courier names none. */
  source_hub: z.string().optional(),
  destination_hub: z.string().optional(),
});
export type OfferView = z.output<typeof offerView>;

/** A partner that makes no offer for a parcel, and why. */
export const unavailableView = z.object({ name: z.string(), courier: z.string().nullable(), reason: z.string() });

export const scanView = z.object({
  status: z.string(),
  status_description: z.string(),
  remark: z.string(),
  location: z.string(),
  updated_date: z.string(),
});
export type ScanView = z.output<typeof scanView>;

/** A weight charge and its dispute (spec 2 section 3 lists the states). Weights are in kg, sides in cm. */
export const weightDisputeView = z.object({
  raised: z.boolean(),
  settled: z.boolean(),
  accepted: z.boolean(),
  /** The reason why staff rejected the dispute. */
  remark: z.string().nullable(),
  /**
   * The weight that is charged: the measured weight, or the volumetric weight of the measured box if that is larger.
   */
  changed_weight: z.number(),
  /**
   * The courier's measurement. A side is null if the courier did not measure it. The declared side is then used
   * instead.
   */
  measured: z.object({
    weight: z.number(),
    length: z.number().nullable(),
    breadth: z.number().nullable(),
    height: z.number().nullable(),
  }),
  /** The ledger entry of the charge. */
  transaction_id: z.object({ _id: z.string(), created_at: z.string(), total: rupees }),
  /** The seller's proof of the weight: the file that was uploaded with the dispute. */
  attachment_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }).nullable(),
  /** The time of the weight charge or of the parcel's final status, whichever is later, as the courier reports it. */
  created_at: z.string(),
  /**
   * When the seven days began in which the seller can raise a dispute. They begin when we have both the charge and the
   * final status. Null while the parcel is in transit.
   */
  opened_at: z.string().nullable(),
  raised_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  /** The courier's remark, and the link to its picture. Only `GET /orders/{id}` has them, lists do not. */
  courier_remark: z.string().nullable(),
  courier_image: z.string().nullable(),
});
export type WeightDisputeView = z.output<typeof weightDisputeView>;

/** An order as the API shows it. */
export const orderView = z.object({
  _id: z.string(),
  /** The seller's reference number, or our order number if there is none. */
  order_id: z.string(),
  /** Our order number. */
  order_number: z.string(),
  created_at: z.string(),
  order_date: z.string(),
  /** Web, Bulk, or the name of the shop's system. */
  channel: z.string(),
  /**
   * This field and the next two are present only for orders from shops. `needs` lists what the seller must fill in
   * first.
   */
  shop: orderShopView.optional(),
  lines: z.array(orderLineView).optional(),
  needs: z.array(z.enum(NEED_KEYS)).optional(),
  ...returnShape,
  /** The buyer's claim that the delivered parcel was not received. Absent if there is none. */
  claim: claimView.optional(),
  version: z.number(),
  ...shapeOf('answer', 'order'),
  /** The ledger entry of the charge. `total` repeats `amount` under the name that all other transactions use. */
  transaction_id: z.object({ _id: z.string(), amount: rupees, total: rupees, created_at: z.string() }).nullable(),
  bulk_id: z.object({ _id: z.string(), total_payout: rupees.optional() }).nullable(),
  ewaybill_number: z.string().nullable(),
  /** The seller, with the facts that a label prints. */
  created_by: personView.extend({
    company_name: z.string(),
    gst_number: z.string(),
    /** The GST number for documents. The bank account is never shown here. */
    bank_detail: z.object({ gst_number: z.string() }),
  }),
  plan: z.string().nullable(),
  customer_details: z.object(shapeOf('answer', 'customer_details')),
  product_details: z.object(shapeOf('answer', 'product_details')),
  additional_information: z.object(shapeOf('answer', 'additional_information')),
  other_details: z.object(shapeOf('answer', 'other_details')),
  /** What the courier collects at the door, in rupees; 0 if prepaid. */
  collectable: rupees,
  /** All offers, the chosen one first. After the payment only the chosen one. */
  available_logistic: z.array(offerView),
  unavailable: z.array(unavailableView),
  /** The id of the chosen partner, or null. */
  logistic_id: z.string().nullable(),
  courier_name: z.string().nullable(),
  /** The key of the partner's courier; null if we have no such courier. */
  courier: z.string().nullable(),
  label: labelQuirks,
  /** The canonical status, a key of `shared/orders/status.ts`. */
  status: z.enum(STATUS_KEYS),
  latest_order_status: z.string(),
  orderStatus: z.array(z.object({ scan_detail: z.array(scanView) })),
  sort_code: z.string().nullable(),
  /** When the label was first printed, or null. */
  printed_at: z.string().nullable(),
  /** The number of the manifest that lists the parcel, or null. */
  manifest: z.number().nullable(),
  /**
   * The seller's last report of a missed pickup: the day, the number of reports so far, and who arranges the new
   * pickup. `asked`: the courier, at our request. `staff`: our staff.
   */
  missed_pickup: z.object({ day: z.string(), reports: z.number().int(), state: z.enum(['asked', 'staff']) }).nullable(),
  /** How many deliveries have failed so far. */
  attempts: z.number().int(),
  /** When the order's open ticket was opened; null if the order has no open ticket. */
  ticket_since: z.string().nullable(),
  ndr: ndrView.nullable(),
  /** The re-attempt that was requested after the last failed delivery, or null. */
  reattempt: reattemptView.nullable(),
  /**
   * Who of our staff works on the open ticket, and when it is due; null if nobody assigned it yet. `assigned_at`: when
   * staff last assigned it. Only staff see this field.
   */
  ticket: z
    .object({ assigned_to: personView.nullable(), due_at: z.string().nullable(), assigned_at: z.string().nullable() })
    .nullable(),
  /** The charge for the weight that the courier measured, and its dispute; null without such a charge. */
  weight_dispute: weightDisputeView.nullable(),
  rto_init: z.boolean(),
  rto_charge: rupees.nullable(),
  /** The request to the courier that is not answered yet, or null. */
  pending: z.enum(['cancel', 'rto', 'reattempt']).nullable(),
  is_cancelled: z.boolean(),
  /** True if everything charged for the order was refunded. */
  refunded: z.boolean(),
  comments: z.array(z.object({ remark: z.string() })),
  /**
   * When we learned that the courier carries the parcel although the order was refunded. Null if it does not. Only
   * staff see this field.
   */
  carried_after_refund: z.string().nullable(),
  /**
   * `action_done` is true after the order's COD was paid to the seller, `sent_to_am` after the courier paid it to us.
   * Both are derived from the ledger.
   */
  action_done: z.boolean().optional(),
  sent_to_am: z.boolean().optional(),
  invoice: z.object({ invoice_number: z.string(), date: z.string() }).nullable(),
  delivery_date: z.string().nullable(),
  /** Why the courier refused the booking, so that the order was refunded. Null if the booking was not refused. */
  error: z.string().nullable(),
  /**
   * The limit for the extra cost of fallback partners, and the partners that refused the parcel. Null if the seller
   * allowed no fallback.
   */
  fallback: fallbackView.nullable(),
  /** The seller's rule that chose the partner or holds the order; null if a person chose. */
  rule: orderRuleView.nullable(),
  /**
   * Our question to the buyer whether to send the unpaid COD order, and the buyer's answer. Absent if we did not send
   * the question.
   */
  buyer_confirmation: orderConfirmationView.optional(),
  /** The reasons why an unpaid order is doubtful, as texts. Present only in the reply with a single order. */
  risks: z.array(z.string()).optional(),
  /** Our margin on the order; null without buying rates. Only staff who see costs get this field. */
  margin: marginView.nullable().optional(),
});
export type OrderView = z.output<typeof orderView>;
