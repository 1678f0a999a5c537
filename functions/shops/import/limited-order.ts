import { MOST_LINES, tooManyLines } from '../kit/limits.ts';
import { firstCharacters } from '../kit/texts.ts';
import type { ShopOrder, UnreadableOrder } from '../port.ts';

/** The highest number of parts that an order can have here. Real orders have fewer. */
const MOST_PARTS = 20;
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
    return { id, name, changedAt, unreadable: tooManyLines(lines) };
  const parts = order.parts.map((part) => ({
    ...part,
    lines: part.lines.map((line) => ({ ...line, id: firstCharacters(line.id, LONGEST_NAME) })),
  }));
  return { ...order, name, parts };
}
