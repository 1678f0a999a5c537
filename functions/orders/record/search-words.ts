import { fullName } from '../../../shared/name-of.ts';
import { FIELD_NAMES, fieldPath, fieldRow, valueAt } from '../../../shared/orders/field-paths.ts';
import { REMOVED } from '../../../shared/orders/removed.ts';
import type { SearchWords } from '../../search/words.ts';
import { inputOf } from './details.ts';
import { courierOfOrder, isPaid, type Order, orderNumber } from './order.ts';

const SEARCHED = FIELD_NAMES.filter((name) => fieldRow(name).searched).map((name) => fieldPath(name));

/**
 * Returns the words by which the search finds an order. Staff find an unpaid order only by its number. Unpaid orders
 * cost nothing, so otherwise anybody could hide a parcel behind many unpaid orders with the same name. AWBs are
 * searched in `awb-store.ts`.
 */
export function searchWords(order: Order): SearchWords {
  const { details } = order;
  const input = inputOf(details);
  const number = orderNumber(order.id);
  const words = [
    number,
    order.referenceNumber ?? '',
    fullName(details),
    ...SEARCHED.map((path) => String(valueAt(input, path) ?? '')),
  ].filter((word) => word !== REMOVED);
  return {
    owner: order.owner,
    courier: order.awb === null ? null : courierOfOrder(order),
    own: words,
    ownSkus: [details.master_sku],
    everywhere: isPaid(order) ? [...words, details.master_sku] : [number],
  };
}
