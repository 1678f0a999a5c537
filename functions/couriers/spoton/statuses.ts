import type { Status } from '../../../shared/orders/status.ts';

/**
 * Our statuses by the words in Spoton's status files. Spoton has published no list of words. These words were agreed
 * with the branch that sends the files (`docs/couriers/spoton.md`). Other words are unknown codes until staff set a
 * status override.
 */
export const STATUS_BY_TEXT: Readonly<Record<string, Status>> = {
  BOOKED: 'pending_pickup',
  MANIFESTED: 'pending_pickup',
  'PICKUP PENDING': 'pending_pickup',
  'PICKUP NOT DONE': 'pending_pickup',
  'OUT FOR PICKUP': 'out_for_pickup',
  'PICKED UP': 'picked_up',
  'PICKUP DONE': 'picked_up',
  'IN TRANSIT': 'in_transit',
  CONNECTED: 'in_transit',
  'REACHED HUB': 'in_transit',
  'REACHED DESTINATION': 'in_transit',
  'OUT FOR DELIVERY': 'out_for_delivery',
  UNDELIVERED: 'undelivered',
  'DELIVERY FAILED': 'undelivered',
  DELIVERED: 'delivered',
  RTO: 'rto_initiated',
  'RTO INITIATED': 'rto_initiated',
  'RTO IN TRANSIT': 'rto_in_transit',
  'RTO OUT FOR DELIVERY': 'rto_out_for_delivery',
  'RTO DELIVERED': 'rto_delivered',
  'ON HOLD': 'on_hold',
  LOST: 'lost',
  DAMAGED: 'damaged',
  CANCELLED: 'cancelled',
};
