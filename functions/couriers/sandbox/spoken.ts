import type { Status } from '../../../shared/orders/status.ts';

/** The statuses that couriers report, in the sequence in which profiles list their `codes`. */
export const REPORTED_STATUSES = [
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
  'cancelled',
  'lost',
  'damaged',
  'on_hold',
] as const satisfies readonly Status[];

export type ReportedStatus = (typeof REPORTED_STATUSES)[number];
