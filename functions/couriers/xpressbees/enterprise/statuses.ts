import { createStatusLookup, type XpressbeesStatusRow } from '../words.ts';

/**
 * The codes in tracking replies with our statuses, and the texts that pushes may have instead of the codes
 * (`docs/couriers/xpressbees.md`).
 */
export const STATUS_ROWS: readonly XpressbeesStatusRow[] = [
  ['DRC', 'pending_pickup', 'data received'],
  ['PUC', 'pending_pickup', 'pickup created'],
  ['PND', 'pending_pickup', 'pickup not done'],
  ['OFP', 'out_for_pickup', 'out for pickup'],
  ['PUD', 'picked_up', 'pickup done'],
  ['PKD', 'picked_up', 'picked', 'picked up'],
  ['IT', 'in_transit', 'in transit', 'intransit'],
  ['RAD', 'in_transit', 'reached destination', 'reached at destination'],
  ['OFD', 'out_for_delivery', 'out for delivery'],
  ['UD', 'undelivered', 'undelivered'],
  ['DLVD', 'delivered', 'delivered'],
  ['RTON', 'rto_initiated', 'rto notified'],
  ['RTO', 'rto_initiated', 'return to origin'],
  ['RTO-IT', 'rto_in_transit', 'rto in transit'],
  ['RAO', 'rto_in_transit', 'reached at origin'],
  ['RTU', 'rto_in_transit', 'return undelivered'],
  ['RTO-OFD', 'rto_out_for_delivery', 'rto out for delivery'],
  ['RTD', 'rto_delivered', 'return delivered', 'rto delivered'],
  ['LOST', 'lost', 'lost'],
  // Sources contradict each other about the next three codes. So these codes have no status, and staff look at the
  // parcel.
  ['STD', undefined],
  ['STG', undefined, 'shortage'],
  ['RTO-STG', undefined, 'rto shortage'],
];

export const { codeOf, statusOf } = createStatusLookup(STATUS_ROWS);
