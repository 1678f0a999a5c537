import type { Order } from '../record/order.ts';

/** The place that a page ends at, as its cursor holds it. */
export interface Place extends Record<string, unknown> {
  /** The day being read; absent for a list in one partition. */
  day?: string;
  /** The order to continue after; for disputes and NDRs its place in the list. */
  after?: string;
}

/** An order, and the place after it. */
interface FoundOrder {
  order: Order;
  place: Place;
}

/** The rows to read; fewer if they would cost more than the units, except in the first read. */
export interface Portion {
  rows: number;
  units: number;
  first: boolean;
}

/**
 * Reads the next part: the orders that the caller sees, their approximate cost, and where to continue; undefined at the
 * end.
 */
export type Step = (
  place: Place,
  portion: Portion,
) => Promise<{ found: FoundOrder[]; units: number; next: Place | undefined }>;
