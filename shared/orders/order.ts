import * as z from 'zod';
import { personView, rupees } from '../wire.ts';
import { fallbackView } from './fallback.ts';
import { type FieldName, fieldRow, shapeOf, valueAt } from './field-paths.ts';
import { labelQuirks } from './label-quirks.ts';
import { STATUS_KEYS } from './status.ts';

/** An offer of a courier partner for one parcel: spec 1 section 3, with the breakdown of the price. */
export const offerView = z.object({
  _id: z.string(),
  name: z.string(),
  /** Key of the courier that carries for the partner; null for none of ours. */
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
  /** The parts of `total_value`: base + additional + fuel, for this weight, by this version of the card. */
  breakdown: z.object({
    zone: z.string(),
    chargeable_weight: z.number(),
    slabs: z.number(),
    base: rupees,
    additional: rupees,
    fuel: rupees,
    version: z.string(),
  }),
  /** The total cost of the order once the parcel is returned: twice the forward freight with GST, without COD. */
  rto: z.object({ total_value: rupees, tax: rupees, final_pay: rupees }),
  /** The partner's hubs, for a booked parcel; empty if the partner has none. */
  source_hub: z.string().optional(),
  destination_hub: z.string().optional(),
});
export type OfferView = z.output<typeof offerView>;

/** Why a partner is not offered. */
export const unavailableView = z.object({ name: z.string(), courier: z.string().nullable(), reason: z.string() });

export const scanView = z.object({
  status: z.string(),
  status_description: z.string(),
  remark: z.string(),
  location: z.string(),
  updated_date: z.string(),
});
export type ScanView = z.output<typeof scanView>;

/** `queued`: the request is being sent to the courier. `staff`: people ask it. */
const reattemptState = z.enum(['queued', 'accepted', 'refused', 'staff']);
export type ReattemptState = z.output<typeof reattemptState>;

/** A disputed weight; the states of spec 2 section 3. Weights in kg, sides in cm. */
export const weightDisputeView = z.object({
  raised: z.boolean(),
  settled: z.boolean(),
  accepted: z.boolean(),
  /** Why it was rejected. */
  remark: z.string().nullable(),
  /** The weight that the courier charges: the larger of the measured weight and that of the measured box. */
  changed_weight: z.number(),
  /** As the courier measured it; a side that it did not measure is as declared. */
  measured: z.object({
    weight: z.number(),
    length: z.number().nullable(),
    breadth: z.number().nullable(),
    height: z.number().nullable(),
  }),
  /** The charge as posted. */
  transaction_id: z.object({ _id: z.string(), created_at: z.string(), total: rupees }),
  /** The seller's evidence of its weight. */
  attachment_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }).nullable(),
  /** The later of the charge and the parcel's final status, by the courier's date. */
  created_at: z.string(),
  /**
   * Since when it can be disputed, for seven days: when we were informed of both. Null while the parcel is in transit.
   */
  opened_at: z.string().nullable(),
  raised_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  /** The courier's remark, and the link to its picture; on the order's own screen, not in lists. */
  courier_remark: z.string().nullable(),
  courier_image: z.string().nullable(),
});
export type WeightDisputeView = z.output<typeof weightDisputeView>;

/** An order as the API shows it. */
export const orderView = z.object({
  _id: z.string(),
  /** The reference number if there is one, else ours. */
  order_id: z.string(),
  /** Our number. */
  order_number: z.string(),
  created_at: z.string(),
  order_date: z.string(),
  channel: z.string(),
  version: z.number(),
  ...shapeOf('answer', 'order'),
  /** The charge; `total` is the same amount, under the name in all other transactions. */
  transaction_id: z.object({ _id: z.string(), amount: rupees, total: rupees, created_at: z.string() }).nullable(),
  bulk_id: z.object({ _id: z.string(), total_payout: rupees.optional() }).nullable(),
  ewaybill_number: z.string().nullable(),
  /** The seller, with what a label contains. */
  created_by: personView.extend({
    company_name: z.string(),
    gst_number: z.string(),
    /** For documents; the account itself is never shown here. */
    bank_detail: z.object({ gst_number: z.string() }),
  }),
  plan: z.string().nullable(),
  customer_details: z.object(shapeOf('answer', 'customer_details')),
  product_details: z.object(shapeOf('answer', 'product_details')),
  additional_information: z.object(shapeOf('answer', 'additional_information')),
  other_details: z.object(shapeOf('answer', 'other_details')),
  /** What the courier collects at the door, rupees; 0 if prepaid. */
  collectable: rupees,
  /** The chosen offer first. After payment only that one. */
  available_logistic: z.array(offerView),
  unavailable: z.array(unavailableView),
  /** The chosen partner, or null. */
  logistic_id: z.string().nullable(),
  courier_name: z.string().nullable(),
  /** Key of the partner's courier; null for none of ours. */
  courier: z.string().nullable(),
  label: labelQuirks,
  /** The canonical status, a key of `shared/orders/status.ts`. */
  status: z.enum(STATUS_KEYS),
  latest_order_status: z.string(),
  orderStatus: z.array(z.object({ scan_detail: z.array(scanView) })),
  sort_code: z.string().nullable(),
  /** When its label was first printed, or null. */
  printed_at: z.string().nullable(),
  /** The number of its manifest, or null. */
  manifest: z.number().nullable(),
  /** Failed deliveries so far. */
  attempts: z.number().int(),
  /** Since when it has an open ticket, or null. */
  ticket_since: z.string().nullable(),
  /** Its last delivery failed: why, and when the courier returns it unless somebody acts. */
  ndr: z.object({ failed_at: z.string(), reason: z.string(), returns_at: z.string() }).nullable(),
  /** The state of the reattempt requested after the last failure, or null. */
  reattempt: z.object({ state: reattemptState, asked_at: z.string() }).nullable(),
  /** The charge for the weight that the courier measured, and its dispute; or null. */
  weight_dispute: weightDisputeView.nullable(),
  rto_init: z.boolean(),
  rto_charge: rupees.nullable(),
  /** The pending request to the courier. */
  pending: z.enum(['cancel', 'rto', 'reattempt']).nullable(),
  is_cancelled: z.boolean(),
  /** All charges are refunded. */
  refunded: z.boolean(),
  comments: z.array(z.object({ remark: z.string() })),
  /** Since when the courier is known to carry it although it was refunded; for staff only. */
  carried_after_refund: z.string().nullable(),
  /** For COD orders: whether the seller has the money, and whether the courier has paid it, by ledger postings only. */
  action_done: z.boolean().optional(),
  sent_to_am: z.boolean().optional(),
  invoice: z.object({ invoice_number: z.string(), date: z.string() }).nullable(),
  delivery_date: z.string().nullable(),
  /** Why the booking was refused and refunded, or null. */
  error: z.string().nullable(),
  /** The fallback that the seller allowed, and the one that was used; or null. */
  fallback: fallbackView.nullable(),
});
export type OrderView = z.output<typeof orderView>;

/** Returns what an answered order has for a field. */
export function answered(order: OrderView, name: FieldName): unknown {
  const { group } = fieldRow(name);
  return valueAt(order, group === 'order' ? name : `${group}.${name}`);
}
