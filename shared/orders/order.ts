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
  /** The number of parcels that were delivered, returned to origin, lost or damaged. */
  parcels: z.int(),
  /** The share of parcels that were delivered within the promised days, from 0 to 1. */
  on_time: z.number(),
  /**
   * The number of days after the payment within which 90 % of the delivered parcels arrived. Null if fewer than 20
   * parcels were delivered.
   */
  days_90: z.int().nullable(),
});

/** A partner's offer for one parcel (spec 1 section 3), with the breakdown of its price. */
export const offerView = z.object({
  _id: z.string(),
  name: z.string(),
  /**
   * The key of the courier that carries the partner's parcels. Null if the product has no connection for this courier.
   */
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
   * The calculation of `total_value`: the sum of `base`, `additional` and `fuel` for `chargeable_weight`. `version` is
   * the version of the rate card that was used.
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
   * charges. Null for a return order, because its parcel cannot be returned to origin.
   */
  rto: z.object({ total_value: rupees, tax: rupees, final_pay: rupees }).nullable(),
  /**
   * The results of the partner's parcels between the two states in the last eight weeks. Absent if there are results of
   * fewer than 20 parcels. Also absent after the payment.
   */
  measured: measuredOfferView.optional(),
  /**
   * The courier's hubs at source and destination. Set after the parcel is booked. Empty if the courier gives no hubs.
   */
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
   * The courier's measurement. A side that the courier did not measure is null, and the declared side is used instead.
   */
  measured: z.object({
    weight: z.number(),
    length: z.number().nullable(),
    breadth: z.number().nullable(),
    height: z.number().nullable(),
  }),
  /** The ledger entry of the charge. */
  transaction_id: z.object({ _id: z.string(), created_at: z.string(), total: rupees }),
  /** The file that the seller uploaded with the dispute, as proof of the weight. */
  attachment_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }).nullable(),
  /** The time of the weight charge or of the parcel's final status, whichever is later, as the courier reports it. */
  created_at: z.string(),
  /**
   * The start of the seven days in which the seller can raise a dispute. They start when we have both the charge and
   * the final status. Null while the parcel is in transit.
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
   * Only orders from shops have this field and the next two. `needs` lists the fields that the seller must fill in
   * first.
   */
  shop: orderShopView.optional(),
  lines: z.array(orderLineView).optional(),
  needs: z.array(z.enum(NEED_KEYS)).optional(),
  ...returnShape,
  /** The buyer's claim that the delivered parcel did not arrive. Absent if there is no claim. */
  claim: claimView.optional(),
  version: z.number(),
  ...shapeOf('answer', 'order'),
  /** The ledger entry of the charge. `total` repeats `amount` under the name that all other transactions use. */
  transaction_id: z.object({ _id: z.string(), amount: rupees, total: rupees, created_at: z.string() }).nullable(),
  bulk_id: z.object({ _id: z.string(), total_payout: rupees.optional() }).nullable(),
  ewaybill_number: z.string().nullable(),
  /** The seller, including the facts that a label prints. */
  created_by: personView.extend({
    company_name: z.string(),
    gst_number: z.string(),
    /** The GST number for documents. The bank account is never included here. */
    bank_detail: z.object({ gst_number: z.string() }),
  }),
  plan: z.string().nullable(),
  customer_details: z.object(shapeOf('answer', 'customer_details')),
  product_details: z.object(shapeOf('answer', 'product_details')),
  additional_information: z.object(shapeOf('answer', 'additional_information')),
  other_details: z.object(shapeOf('answer', 'other_details')),
  /** The amount that the courier collects at the door, in rupees. It is 0 for a prepaid order. */
  collectable: rupees,
  /** All offers, with the chosen offer first. After the payment, only the chosen offer. */
  available_logistic: z.array(offerView),
  unavailable: z.array(unavailableView),
  /** The id of the chosen partner, or null. */
  logistic_id: z.string().nullable(),
  courier_name: z.string().nullable(),
  /** The key of the partner's courier. Null if the product has no connection for this courier. */
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
   * pickup. `asked`: we have requested it from the courier. `staff`: our staff arrange it.
   */
  missed_pickup: z.object({ day: z.string(), reports: z.number().int(), state: z.enum(['asked', 'staff']) }).nullable(),
  /** How many deliveries have failed so far. */
  attempts: z.number().int(),
  /** When the order's open ticket was opened. Null if the order has no open ticket. */
  ticket_since: z.string().nullable(),
  ndr: ndrView.nullable(),
  /** The re-attempt that was requested after the last failed delivery, or null. */
  reattempt: reattemptView.nullable(),
  /**
   * The staff user who works on the open ticket, and its due time. Null if nobody has assigned the ticket yet.
   * `assigned_at`: when staff last assigned it. Only staff see this field.
   */
  ticket: z
    .object({ assigned_to: personView.nullable(), due_at: z.string().nullable(), assigned_at: z.string().nullable() })
    .nullable(),
  /** The charge for the weight that the courier measured, with its dispute. Null if there is no such charge. */
  weight_dispute: weightDisputeView.nullable(),
  rto_init: z.boolean(),
  rto_charge: rupees.nullable(),
  /** The request to the courier that the courier has not answered yet, or null. */
  pending: z.enum(['cancel', 'rto', 'reattempt']).nullable(),
  is_cancelled: z.boolean(),
  /** True if all charges for the order were refunded. */
  refunded: z.boolean(),
  comments: z.array(z.object({ remark: z.string() })),
  /**
   * When we learned that the courier carries the parcel although the order was refunded. Null if the courier does not
   * carry it. Only staff see this field.
   */
  carried_after_refund: z.string().nullable(),
  /**
   * `action_done`: true after we have paid the order's COD to the seller. `sent_to_am`: true after the courier has paid
   * it to us. Both are derived from the ledger.
   */
  action_done: z.boolean().optional(),
  sent_to_am: z.boolean().optional(),
  invoice: z.object({ invoice_number: z.string(), date: z.string() }).nullable(),
  delivery_date: z.string().nullable(),
  /** The courier's reason for refusing the booking. The order is then refunded. Null if the booking was not refused. */
  error: z.string().nullable(),
  /**
   * The limit for the extra cost of a fallback partner, and the partners that refused the parcel. Null if the seller
   * allowed no fallback.
   */
  fallback: fallbackView.nullable(),
  /** The seller's rule that chose the partner or holds the order. Null if a person chose the partner. */
  rule: orderRuleView.nullable(),
  /**
   * Our question to the buyer of an unpaid COD order whether to send it, and the buyer's answer. Absent if we did not
   * ask the buyer.
   */
  buyer_confirmation: orderConfirmationView.optional(),
  /** The reasons why an unpaid order is doubtful, as texts. Only in replies with a single order. */
  risks: z.array(z.string()).optional(),
  /** Our margin on the order. Null if there are no buying rates. Only staff who see costs get this field. */
  margin: marginView.nullable().optional(),
});
export type OrderView = z.output<typeof orderView>;
