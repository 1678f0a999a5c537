/** Where a parcel may stop once it is booked, in their order: there, and the way back. By hand, from domain.md section 3. */
export const ROAD = [
  'pending_pickup',
  'out_for_pickup',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'rto_initiated',
  'rto_in_transit',
  'rto_out_for_delivery',
  'rto_delivered',
] as const;
