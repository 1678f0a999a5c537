import type { Words } from '../../search/words.ts';
import { courierOfOrder, isPaid, type Order, orderNumber } from './order.ts';

/**
 * Returns the words by which an order is found. Unpaid orders are in everyone's index by their number only: otherwise
 * free orders named like somebody's parcel would come before it. AWBs are searched in their own records,
 * `awb-store.ts`.
 */
export function searchWords(order: Order): Words {
  const { details } = order;
  const number = orderNumber(order.id);
  const words = [
    number,
    order.referenceNumber ?? '',
    details.mobile_number,
    details.email,
    `${details.first_name} ${details.last_name}`,
    details.last_name,
  ];
  return {
    owner: order.owner,
    courier: order.awb === null ? null : courierOfOrder(order),
    own: words,
    ownSkus: [details.master_sku],
    everywhere: isPaid(order) ? [...words, details.master_sku] : [number],
  };
}
