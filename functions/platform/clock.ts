/** The time of day for everything of ours: tokens, records, money. */
export const now = (): Date => new Date();

/** How far the couriers' clock is ahead of ours, in milliseconds. Always 0 in AWS; the embedded cloud moves it. */
let aheadMs: () => number = () => 0;

/** For the embedded cloud and tests only: moves the couriers' clock. Answers what it was, to put it back. */
export function setCourierClock(ahead: () => number): () => number {
  const before = aheadMs;
  aheadMs = ahead;
  return before;
}

/** The time at the couriers: ours in AWS, the sandbox's moved clock in the embedded cloud. */
export const courierNow = (): Date => new Date(Date.now() + aheadMs());
