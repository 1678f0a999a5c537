import { createStatusLookup, type XpressbeesStatusRow } from '../words.ts';

/**
 * Each row has the courier's tracking code, our status, and the texts that pushes and `data.status` use for it
 * (`docs/couriers/xpressbees.md`).
 */
export const STATUS_ROWS: readonly XpressbeesStatusRow[] = [
  ['BOOKED', 'pending_pickup', 'booked', 'manifested'],
  ['PP', 'pending_pickup', 'pending pickup'],
  ['PUC', 'pending_pickup', 'pickup created'],
  ['PND', 'pending_pickup', 'pickup not done'],
  ['OFP', 'out_for_pickup', 'out for pickup'],
  ['PK', 'picked_up', 'picked up', 'picked'],
  ['PKD', 'picked_up'],
  ['PUD', 'picked_up', 'pickup done'],
  ['IT', 'in_transit', 'in transit', 'intransit', 'shipment held'],
  ['RD', 'in_transit', 'reached destination', 'reached at destination'],
  ['RAD', 'in_transit'],
  ['OFD', 'out_for_delivery', 'out for delivery'],
  ['FD', 'out_for_delivery'],
  ['EX', 'undelivered', 'exception', 'undelivered', 'ndr'],
  ['UD', 'undelivered'],
  ['DL', 'delivered', 'delivered'],
  ['DLVD', 'delivered'],
  ['RT', 'rto_initiated', 'rto', 'rto initiated'],
  ['RTON', 'rto_initiated'],
  ['RTO', 'rto_initiated'],
  ['RT-IT', 'rto_in_transit', 'rto in transit'],
  ['RTU', 'rto_in_transit', 'return attempt failed'],
  ['RTO-OFD', 'rto_out_for_delivery', 'rto out for delivery'],
  ['RT-DL', 'rto_delivered', 'rto delivered'],
  ['RTD', 'rto_delivered'],
  ['LT', 'lost', 'lost'],
  ['RT-LT', 'lost', 'rto lost'],
  ['DG', 'damaged', 'damaged'],
  ['RT-DG', 'damaged', 'rto damaged'],
  ['CAN', 'cancelled', 'cancelled', 'canceled'],
];

export const { codeOf, statusOf } = createStatusLookup(STATUS_ROWS);
