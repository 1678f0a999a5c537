import { type Order, orderNumber } from '../orders/order.ts';

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 80);

/** What an order is found by. `everywhere`: also by staff among all orders; the rest only among the owner's. */
export function tokensOf(order: Order): { everywhere: string[]; own: string[] } {
  const { draft } = order;
  const everywhere = [
    order.awb ?? '',
    orderNumber(order.id),
    draft.mobile_number,
    draft.email,
    `${draft.first_name} ${draft.last_name}`,
  ];
  const own = [...everywhere, draft.last_name, draft.master_sku];
  const clean = (tokens: string[]) => [...new Set(tokens.map(plain).filter((token) => token.length > 1))];
  return { everywhere: clean(everywhere), own: clean(own) };
}

export const plainText = plain;
