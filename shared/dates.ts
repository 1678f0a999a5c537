/** India's time is 5½ hours ahead of UTC all year: there is no daylight saving. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** India's calendar day of a time, `2026-11-20`: list partitions, counters and the wallet's months go by it. */
export const indiaDay = (time: Date | string): string =>
  new Date(new Date(time).getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
