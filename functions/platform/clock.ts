/** Returns the time by our own clock: for tokens, records and money. */
export const now = (): Date => new Date();

/**
 * Returns how far the couriers' clock is ahead of ours, in milliseconds. Always 0 in AWS; the embedded cloud changes
 * it.
 */
let aheadMs: () => number = () => 0;

/**
 * Sets how far the couriers' clock is ahead. Only the embedded cloud and tests use it. Returns the previous function,
 * so that the caller can restore it.
 */
export function setCourierClock(ahead: () => number): () => number {
  const before = aheadMs;
  aheadMs = ahead;
  return before;
}

/** Returns the time by the couriers' clock. In AWS this is our clock. In the embedded cloud it can be moved. */
export const courierNow = (): Date => new Date(Date.now() + aheadMs());
