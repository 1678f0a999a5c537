/** Returns the time for everything of ours: tokens, records, money. */
export const now = (): Date => new Date();

/** How far the couriers' clock is ahead of ours, in milliseconds. Always 0 in AWS; the embedded cloud moves it. */
let aheadMs: () => number = () => 0;

/**
 * Moves the couriers' clock, for the embedded cloud and tests only. Returns the previous offset function for restoring
 * it.
 */
export function setCourierClock(ahead: () => number): () => number {
  const before = aheadMs;
  aheadMs = ahead;
  return before;
}

/** Returns the couriers' time: ours in AWS, the sandbox's moved clock in the embedded cloud. */
export const courierNow = (): Date => new Date(Date.now() + aheadMs());
