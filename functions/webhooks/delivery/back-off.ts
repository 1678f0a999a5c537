import { RETRY_DAYS } from '../../../shared/webhooks/events.ts';

const MINUTE_MS = 60_000;
const RETRY_MS = RETRY_DAYS * 24 * 60 * MINUTE_MS;

/** The minutes to wait after each failed attempt. After the last one, the same wait repeats until three days are over. */
const WAITS = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720] as const;

/** Returns when to try again after a number of failures. */
export const retryTime = (failures: number, at: Date): string =>
  new Date(at.getTime() + (WAITS[Math.min(failures, WAITS.length) - 1] ?? WAITS[0]) * MINUTE_MS).toISOString();

/** Returns whether something has failed for so long that it is not tried again. */
export const hasFailedTooLong = (since: string, at: Date): boolean => at.getTime() - Date.parse(since) >= RETRY_MS;
