/** The statuses of a booked parcel in order, outbound and returning. Written by hand, from domain.md section 3. */
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
