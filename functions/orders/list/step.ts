import type { Order } from '../record/order.ts';

/** The place in a list at which a page ends. The cursor contains it. */
export interface ListPosition extends Record<string, unknown> {
  /** The day that a page has read up to. Absent for a list that is not read day by day. */
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
 * How many rows a step should read. Only the first step reads all of them even if they cost more than `units` read
 * units.
 */
export interface StepSize {
  rows: number;
  units: number;
  first: boolean;
}

/**
 * A function that reads the next part of a list. It returns the orders that the caller may see, the approximate read
 * units, and the place at which to continue; undefined at the end of the list.
 */
export type ListStep = (
  place: ListPosition,
  portion: StepSize,
) => Promise<{ found: FoundOrder[]; units: number; next: ListPosition | undefined }>;
