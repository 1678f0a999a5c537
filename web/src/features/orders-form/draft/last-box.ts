import type { OrderInput } from '../../../../../shared/orders/order-input.ts';

export type Box = Pick<OrderInput, 'length' | 'breadth' | 'height'>;

/** Returns the storage key of one user's last box in this browser. */
const keyOf = (userId: string) => `last-box ${userId}`;

const isBox = (kept: unknown): kept is Box =>
  typeof kept === 'object' &&
  kept !== null &&
  (['length', 'breadth', 'height'] as const).every(
    (side) => typeof (kept as Partial<Box>)[side] === 'number' && Number((kept as Partial<Box>)[side]) > 0,
  );

/**
 * The box of the order that the user has saved last. It is suggested for the next parcel, because most sellers use few
 * boxes.
 */
export const lastBox = {
  keep({ length, breadth, height }: Box, userId: string): void {
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify({ length, breadth, height }));
    } catch {
      // If the storage is full or forbidden, the box is not remembered.
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
