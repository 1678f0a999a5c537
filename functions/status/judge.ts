import type { StatusState } from '../../shared/status/state.ts';
import type { Waiting } from '../orders/booking/longest-unbooked.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A reply later than this is slow. */
export const SLOW_ANSWER_MS = 4_000;
/** A booking is tried at once, and again after 90 seconds. */
const BOOKING_LATE_MS = 10 * MINUTE_MS;
/** The tracking poll runs every five minutes. */
const POLL_LATE_MS = 15 * MINUTE_MS;
/** Open top-ups are asked about every quarter of an hour. */
const TOP_UP_LATE_MS = 45 * MINUTE_MS;
/** The longest file takes ten minutes. */
const JOB_LATE_MS = 15 * MINUTE_MS;
/** Lost jobs. One can be lost by itself; so many mean that no jobs run. */
const MANY_JOBS = 3;

/**
 * The result of a status question. `held`: our own limit held it back; `refused`: a reply that does not say whether it
 * works.
 */
export interface ProbeResult {
  said: 'answered' | 'refused' | 'silent' | 'held';
  milliseconds: number;
}

/** Returns the best of the answers: a reply may be lost, and a first call may have to sign in. */
export function judgeAnswers(asked: readonly ProbeResult[]): StatusState {
  const answered = asked.filter(({ said }) => said === 'answered').map(({ milliseconds }) => milliseconds);
  if (answered.length > 0) return Math.min(...answered) <= SLOW_ANSWER_MS ? 'fine' : 'slow';
  return asked.every(({ said }) => said === 'silent') ? 'down' : 'unknown';
}

/**
 * Returns the state of bookings. Those that wait for a silent courier count as late only, while all others are booked.
 */
export function judgeBookings(waiting: readonly Waiting[], silent: ReadonlySet<string>): StatusState {
  if (waiting.some(({ courier, waitsMs }) => waitsMs >= HOUR_MS && !silent.has(courier))) return 'down';
  return waiting.some(({ waitsMs }) => waitsMs >= BOOKING_LATE_MS) ? 'slow' : 'fine';
}

/** @param polledMs since the last round; undefined before the first. @param missedMs since when a silent courier's parcels are not asked about */
export function judgeTracking(polledMs: number | undefined, missedMs: number | undefined): StatusState {
  if (polledMs === undefined) return 'unknown';
  if (polledMs >= HOUR_MS) return 'down';
  return polledMs >= POLL_LATE_MS || missedMs !== undefined ? 'slow' : 'fine';
}

/** Returns the state of payments. If the provider answers but top-ups are settled late, the delay is ours. */
export function judgePayments(answers: StatusState, overdueMs: number | undefined): StatusState {
  return answers === 'fine' && (overdueMs ?? 0) >= TOP_UP_LATE_MS ? 'slow' : answers;
}

/** Returns the state of jobs. @param agesMs of open jobs */
export function judgeJobs(agesMs: readonly number[]): StatusState {
  if (agesMs.filter((age) => age >= HOUR_MS).length >= MANY_JOBS) return 'down';
  return agesMs.some((age) => age >= JOB_LATE_MS) ? 'slow' : 'fine';
}
