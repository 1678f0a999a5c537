import { type Order, orderNumber } from '../orders/order.ts';

/** Cut between signs, never within one: half an emoji is no text, and the table refuses it. */
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

const plain = (text: string): string =>
  cut(text.toWellFormed().normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' '), 80);

/** What an order is found by. `everywhere`: also by staff among all orders; the rest only among the owner's. */
export function tokensOf(order: Order): { everywhere: string[]; own: string[] } {
  const { details } = order;
  const everywhere = [
    order.awb ?? '',
    orderNumber(order.id),
    details.mobile_number,
    details.email,
    `${details.first_name} ${details.last_name}`,
  ];
  const own = [...everywhere, details.last_name, details.master_sku];
  const clean = (tokens: string[]) => [...new Set(tokens.map(plain).filter((token) => token.length > 1))];
  return { everywhere: clean(everywhere), own: clean(own) };
}

export const plainText = plain;

/** The first two signs, by which everyone's entries are spread. */
export const headOf = (token: string): string => cut(token, 2);
