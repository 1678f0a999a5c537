import { now } from '../../platform/clock.ts';
import { perProcess } from '../../platform/per-process.ts';

/**
 * How long a process does not call a shop that did not answer. This applies to calls for the shop's webhooks and for
 * reports.
 */
const REST_MS = 30_000;
const MOST_KEPT = 1000;

interface Silence {
  until: number;
  /** Why the shop is not called, as a text for the seller. */
  message: string;
}

const silences = perProcess(() => new Map<string, Silence>());

/**
 * Stores that a shop did not answer or refused us. Its webhooks and reports then do not occupy the functions that other
 * shops need.
 */
export function noteSilence(id: string, message: string, waitMs = REST_MS): void {
  const kept = silences();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(id, { until: now().getTime() + waitMs, message });
}

/** Stores that a shop answers again. */
export const noteAnswer = (id: string): void => void silences().delete(id);

/** Returns why a shop is not called now; undefined if it may be called. */
export function silenceOf(id: string): string | undefined {
  const silence = silences().get(id);
  return silence !== undefined && silence.until > now().getTime() ? silence.message : undefined;
}
