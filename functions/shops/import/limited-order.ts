import { firstCharacters } from '../kit/texts.ts';
import type { ShopOrder, UnreadableOrder } from '../port.ts';

/**
 * The highest numbers of parts and of lines that an order can have here. Real orders have fewer, but a shop's server
 * could send any number. An order must stay small enough to be stored, listed, and charged together with others.
 */
const MOST_PARTS = 20;
const MOST_LINES = 100;
const LONGEST_NAME = 60;

/** Returns whether the id of a shop's order is safe to use in our keys. */
export const isOrderId = (id: string): boolean => /^\S{1,64}$/.test(id);

/**
 * Returns a shop's order with its texts shortened. If the order exceeds a limit, returns why it is not imported. Pure.
 */
export function limitedOrder<T extends ShopOrder | UnreadableOrder>(order: T): T | UnreadableOrder {
  const { id, changedAt } = order;
  const name = firstCharacters(order.name, LONGEST_NAME);
  if (!('parts' in order)) return { ...order, name };
  const lines = order.parts.reduce((sum, part) => sum + part.lines.length, 0);
  if (order.parts.length > MOST_PARTS || lines > MOST_LINES)
    return { id, name, changedAt, unreadable: `An order can have at most ${MOST_LINES} lines. This one has ${lines}.` };
  const parts = order.parts.map((part) => ({
    ...part,
    lines: part.lines.map((line) => ({ ...line, id: firstCharacters(line.id, LONGEST_NAME) })),
  }));
  return { ...order, name, parts };
}
