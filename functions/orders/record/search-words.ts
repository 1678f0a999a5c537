import type { Words } from '../../search/words.ts';
import { courierOfOrder, isPaid, type Order, orderNumber } from './order.ts';

/**
 * By which words an order is found. What nobody has paid for is in everyone's index by its number alone: otherwise
 * orders that cost nothing, named like somebody's parcel, would stand in front of it. The beginning of an AWB is looked
 * for among the AWB records, `awb-store.ts`.
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
