import type { Order } from '../record/order.ts';

/** The place in a list at which a page ends. The cursor contains it. */
export interface ListPosition extends Record<string, unknown> {
  /** The day up to which a page has read. Absent for a list that is not read day by day. */
  day?: string;
  /** The id of the order after which to continue; for disputes and tickets, its sort key in the list. */
  after?: string;
}

/** An order, and the place in the list from which to continue after it. */
interface FoundOrder {
  order: Order;
  place: ListPosition;
}

/**
 * The number of rows that a step should read, and the highest number of read units. The first step reads all of its
 * rows even if they cost more.
 */
export interface StepSize {
  rows: number;
  units: number;
  first: boolean;
}

/**
 * A function that reads the next part of a list. It returns the orders that the caller may see, the approximate read
 * units, and the place at which to continue. The place is undefined at the end of the list.
 */
export type ListStep = (
  place: ListPosition,
  portion: StepSize,
) => Promise<{ found: FoundOrder[]; units: number; next: ListPosition | undefined }>;
