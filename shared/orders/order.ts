import * as z from 'zod';
import { address, pickupAddress } from '../contact.ts';
import { personView, rupees } from '../wire.ts';
import { fallbackView } from './fallback.ts';
import { STATUS_KEYS } from './status.ts';

/** An offer of a courier partner for one parcel: spec 1 section 3, with the breakdown behind the price. */
export const offerView = z.object({
  _id: z.string(),
  name: z.string(),
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
  /** How `total_value` came about: base + additional + fuel, for this weight, by this version of the card. */
  breakdown: z.object({
    zone: z.string(),
    chargeable_weight: z.number(),
    slabs: z.number(),
    base: rupees,
    additional: rupees,
    fuel: rupees,
    version: z.string(),
  }),
  /** What the order costs in all once the parcel is returned: twice the forward freight with GST, without COD. */
  rto: z.object({ total_value: rupees, tax: rupees, final_pay: rupees }),
  /** The partner's hubs, of a booked parcel whose partner names any; empty where it names none. */
  source_hub: z.string().optional(),
  destination_hub: z.string().optional(),
});
export type OfferView = z.output<typeof offerView>;

/** Why a partner is not offered. */
export const unavailableView = z.object({ name: z.string(), reason: z.string() });

export const scanView = z.object({
  status: z.string(),
  status_description: z.string(),
  remark: z.string(),
  location: z.string(),
  updated_date: z.string(),
});
export type ScanView = z.output<typeof scanView>;

/** `queued`: the courier is being asked. `staff`: people ask it. */
const reattemptState = z.enum(['queued', 'accepted', 'refused', 'staff']);
export type ReattemptState = z.output<typeof reattemptState>;

/** A disputed weight; the states of spec 2 section 3. Weights in kg, sides in cm. */
export const weightDisputeView = z.object({
  raised: z.boolean(),
  settled: z.boolean(),
  accepted: z.boolean(),
  /** Why it was rejected. */
  remark: z.string().nullable(),
  /** The weight that the courier is paid for: the larger of the measured one and that of the measured box. */
  changed_weight: z.number(),
  /** As the courier measured it; a side that it did not measure is as declared. */
  measured: z.object({
    weight: z.number(),
    length: z.number().nullable(),
    breadth: z.number().nullable(),
    height: z.number().nullable(),
  }),
  /** The charge, as it was made. */
  transaction_id: z.object({ _id: z.string(), created_at: z.string(), total: rupees }),
  /** What the seller sent to prove its weight. */
  attachment_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }).nullable(),
  /** The later of the charge and the parcel's end as its courier dates it. */
  created_at: z.string(),
  /** Since when it can be disputed, for seven days: when we learned of both. Null while the parcel travels. */
  opened_at: z.string().nullable(),
  raised_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  /** What the courier said with it, and the link to its picture; on the order's own screen, not in lists. */
  courier_remark: z.string().nullable(),
  courier_image: z.string().nullable(),
});
export type WeightDisputeView = z.output<typeof weightDisputeView>;

/** An order as everyone sees it. */
export const orderView = z.object({
  _id: z.string(),
  /** The seller's own number where there is one, else ours. */
  order_id: z.string(),
  /** Our number. */
  order_number: z.string(),
  created_at: z.string(),
  order_date: z.string(),
  channel: z.string(),
  version: z.number(),
  payment_method: z.enum(['cod', 'prepaid']),
  /** What was charged; `total` is the same sum, under the name that every other transaction has it. */
  transaction_id: z.object({ _id: z.string(), amount: rupees, total: rupees, created_at: z.string() }).nullable(),
  bulk_id: z.object({ _id: z.string(), total_payout: rupees.optional() }).nullable(),
  ewaybill_number: z.string().nullable(),
  /** The seller, with what a label has to name. */
  created_by: personView.extend({
    company_name: z.string(),
    gst_number: z.string(),
    /** What documents name; the account itself is nobody's to see here. */
    bank_detail: z.object({ gst_number: z.string() }),
  }),
  plan: z.string().nullable(),
  customer_details: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    mobile_number: z.string(),
    alternate_number: z.string(),
    pickup_address: pickupAddress,
    shipping_address: address,
    billing_address: address.nullable(),
    reverse_pickup_address: address.nullable(),
    rto_address: address.nullable(),
  }),
  product_details: z.object({
    master_sku: z.string(),
    product_name: z.string(),
    product_price: rupees.nullable(),
    quantity: z.number(),
    selling_price: rupees,
    tax: rupees.nullable(),
    shipping_charges: rupees.nullable(),
    cod_charges: rupees.nullable(),
    gift_wrap_charges: rupees.nullable(),
    total_discount: rupees.nullable(),
    length: z.number(),
    breadth: z.number(),
    height: z.number(),
    weight: z.number(),
  }),
  additional_information: z.object({ sendNotification: z.boolean(), comment: z.string(), hsnCode: z.string() }),
  other_details: z.object({
    resellerName: z.string(),
    companyName: z.string(),
    eWayBillNo: z.string(),
    latitude: z.string(),
    longitude: z.string(),
  }),
  /** What the courier collects at the door, rupees; 0 when prepaid. */
  collectable: rupees,
  /** The chosen offer first. After payment only that one. */
  available_logistic: z.array(offerView),
  unavailable: z.array(unavailableView),
  /** Partner chosen, or null. */
  logistic_id: z.string().nullable(),
  courier_name: z.string().nullable(),
  /** Pixels of the narrowest bar of the courier's barcodes. */
  barcode_line_width: z.number(),
  /** The canonical status, a key of `shared/orders/status.ts`. */
  status: z.enum(STATUS_KEYS),
  latest_order_status: z.string(),
  orderStatus: z.array(z.object({ scan_detail: z.array(scanView) })),
  sort_code: z.string().nullable(),
  /** When its label was first printed, or null. */
  printed_at: z.string().nullable(),
  /** The number of the manifest that it stands on, or null. */
  manifest: z.number().nullable(),
  /** Failed deliveries so far. */
  attempts: z.number().int(),
  /** Since when it has an open ticket, or null. */
  ticket_since: z.string().nullable(),
  /** Its delivery failed and it waits: why, and when the courier returns it unless somebody acts. */
  ndr: z.object({ failed_at: z.string(), reason: z.string(), returns_at: z.string() }).nullable(),
  /** What came of the re-attempt that was asked for after the last failure, or null. */
  reattempt: z.object({ state: reattemptState, asked_at: z.string() }).nullable(),
  /** What was charged for the weight that the courier measured, and what its seller and we have said of that; or null. */
  weight_dispute: weightDisputeView.nullable(),
  rto_init: z.boolean(),
  rto_charge: rupees.nullable(),
  /** What the courier has been asked for and has not settled yet. */
  pending: z.enum(['cancel', 'rto', 'reattempt']).nullable(),
  is_cancelled: z.boolean(),
  /** Everything that was charged is back in the wallet. */
  refunded: z.boolean(),
  comments: z.array(z.object({ remark: z.string() })),
  /** Since when the courier is known to carry it although its money went back; for staff alone. */
  carried_after_refund: z.string().nullable(),
  /** Of COD orders alone: the seller has the money; it has come from the courier. By what was posted, and by nothing else. */
  action_done: z.boolean().optional(),
  sent_to_am: z.boolean().optional(),
  invoice: z.object({ invoice_number: z.string(), date: z.string() }).nullable(),
  delivery_date: z.string().nullable(),
  /** Why the booking was refused and the money returned, or null. */
  error: z.string().nullable(),
  /** What was to happen when its partner refuses, and what did; or null. */
  fallback: fallbackView.nullable(),
});
export type OrderView = z.output<typeof orderView>;
