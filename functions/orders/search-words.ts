import { plainText } from '../search/plain-text.ts';
import type { Words } from '../search/words.ts';
import { type Order, orderNumber } from './order.ts';

/** What an order is found by. `everywhere`: also by staff among all orders; the rest only among the owner's. */
export function searchWords(order: Order): Words {
  const { details } = order;
  const everywhere = [
    order.awb ?? '',
    orderNumber(order.id),
    details.mobile_number,
    details.email,
    `${details.first_name} ${details.last_name}`,
  ];
  const own = [...everywhere, details.last_name, details.master_sku];
  const clean = (tokens: string[]) => [...new Set(tokens.map(plainText).filter((token) => token.length > 1))];
  return { owner: order.owner, everywhere: clean(everywhere), own: clean(own) };
}
