import type { Status } from '../../../shared/orders/status.ts';

/**
 * Our statuses by Shadowfax's codes (`status_id`, in pushes `event`), for both kinds of account. Null is for a known
 * code that changes no status by itself. Sources and meanings are in docs/couriers/shadowfax.md.
 */
export const STATUS_BY_CODE: Readonly<Record<string, Status | null>> = {
  new: 'pending_pickup',
  assigned_for_seller_pickup: 'pending_pickup',
  assigned_for_pickup: 'pending_pickup',
  ofp: 'out_for_pickup',
  pickup_on_hold: 'pending_pickup',
  pickup_not_attempted: 'pending_pickup',
  seller_initiated_delay: 'pending_pickup',
  seller_not_contactable: 'pending_pickup',
  picked: 'picked_up',
  received_from_client_warehouse: 'picked_up',
  recd_at_rev_hub: 'in_transit',
  item_manifested: 'in_transit',
  bag_in_transit: 'in_transit',
  bag_received: 'in_transit',
  bag_received_at_via: 'in_transit',
  recd_at_fwd_hub: 'in_transit',
  recd_at_fwd_dc: 'in_transit',
  pincode_updated: 'in_transit',
  item_misrouted: 'in_transit',
  assigned_for_delivery: 'in_transit',
  ofd: 'out_for_delivery',
  nc: 'undelivered',
  cid: 'undelivered',
  na: 'undelivered',
  on_hold: 'on_hold',
  reopen_ndr: null,
  // `parse-scans.ts` decides the status of this code, because it depends on earlier scans.
  cancelled_by_customer: null,
  cancelled_by_seller: 'cancelled',
  delivered: 'delivered',
  rts: 'rto_initiated',
  rto: 'rto_initiated',
  rts_in_process: 'rto_in_transit',
  rto_in_process: 'rto_in_transit',
  in_transit_return: 'rto_in_transit',
  recd_at_dc_rts: 'rto_in_transit',
  received_at_rts_hub: 'rto_in_transit',
  rts_ofd: 'rto_out_for_delivery',
  rto_ofd: 'rto_out_for_delivery',
  rts_nd: 'rto_in_transit',
  rto_nd: 'rto_in_transit',
  rts_d: 'rto_delivered',
  rto_d: 'rto_delivered',
  lost: 'lost',
};

/**
 * Our statuses by the states of returns, in lower case. In a return, the buyer is the sender and the seller is the
 * receiver. Null is for a known state that changes no status. Sources and assumptions are in
 * docs/couriers/shadowfax.md.
 */
export const STATUS_BY_STATE_OF_RETURN: Readonly<Record<string, Status | null>> = {
  new: 'pending_pickup',
  assigned: 'pending_pickup',
  'assigned for customer pickup': 'pending_pickup',
  'out for pickup': 'out_for_pickup',
  'not attempted': 'pending_pickup',
  'not contactable': 'pending_pickup',
  cid: 'pending_pickup',
  'on hold': 'pending_pickup',
  picked: 'picked_up',
  received: 'in_transit',
  'item added to bag': 'in_transit',
  'bag in transit': 'in_transit',
  'bag received': 'in_transit',
  'bag received at via': 'in_transit',
  'item misrouted': 'in_transit',
  'pincode updated': null,
  'received at return dc': 'in_transit',
  'return to seller initiated': 'in_transit',
  'bag in transit for return': 'in_transit',
  'in transit for return': 'in_transit',
  'received at rts destination hub': 'in_transit',
  'return shipment out for delivery': 'out_for_delivery',
  undelivered: null,
  'returned to client': 'delivered',
  'qc failed': 'cancelled',
  cancelled: 'cancelled',
  lost: 'lost',
};

/** The code of a parcel that was cancelled or was refused at the door. `parse-scans.ts` decides which. */
export const CANCELLED_BY_CUSTOMER = 'cancelled_by_customer';
/** The code of a delivery that was not attempted, because the rider had no time. */
export const NOT_ATTEMPTED = 'na';
/** The code after which Shadowfax queues a cancellation instead of carrying it out. */
export const OUT_FOR_PICKUP = 'ofp';
