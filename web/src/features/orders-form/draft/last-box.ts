import type { OrderInput } from '../../../../../shared/orders/order-input.ts';

export type Box = Pick<OrderInput, 'length' | 'breadth' | 'height'>;

/** Of one person, in this browser. */
const keyOf = (userId: string) => `last-box ${userId}`;

const isBox = (kept: unknown): kept is Box =>
  typeof kept === 'object' &&
  kept !== null &&
  (['length', 'breadth', 'height'] as const).every(
    (side) => typeof (kept as Partial<Box>)[side] === 'number' && Number((kept as Partial<Box>)[side]) > 0,
  );

/** The box of the order that a person saved last: most sellers have few, and the next parcel goes into the same. */
export const lastBox = {
  keep({ length, breadth, height }: Box, userId: string): void {
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify({ length, breadth, height }));
    } catch {
      // A full or forbidden storage costs the memory of the box, not the order.
    }
  },
  find(userId: string): Box | undefined {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
      return isBox(kept) ? { length: kept.length, breadth: kept.breadth, height: kept.height } : undefined;
    } catch {
      return undefined;
    }
  },
};
