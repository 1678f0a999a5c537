import { now } from '../../platform/clock.ts';
import { perProcess } from '../../platform/per-process.ts';

/** How long a process ignores the webhooks of a shop after the shop did not answer, in ms. */
const REST_MS = 30_000;
const MOST_KEPT = 1000;

const silentUntil = perProcess(() => new Map<string, number>());

/** Remembers that a shop did not answer, so that its webhooks do not occupy the functions of other shops. */
export function noteSilence(id: string, waitMs = REST_MS): void {
  const kept = silentUntil();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(id, now().getTime() + waitMs);
}

/** Returns whether a shop recently did not answer. */
export const isSilent = (id: string): boolean => (silentUntil().get(id) ?? 0) > now().getTime();
