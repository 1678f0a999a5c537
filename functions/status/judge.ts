import type { StatusState } from '../../shared/status/state.ts';
import type { LongestWait } from '../orders/booking/longest-unbooked.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An answer that takes longer is slow. */
export const SLOW_ANSWER_MS = 4_000;
/** After this time a waiting booking is late. A booking is tried at once, and again after 90 seconds. */
const BOOKING_LATE_MS = 10 * MINUTE_MS;
/** After this time the last tracking poll is late. It runs every five minutes. */
const POLL_LATE_MS = 15 * MINUTE_MS;
/** How long a top-up may be overdue before it is late. The reconciler asks about open top-ups every 15 minutes. */
const TOP_UP_LATE_MS = 45 * MINUTE_MS;
/** After this time a job is late. The longest file takes ten minutes. */
const JOB_LATE_MS = 15 * MINUTE_MS;
/** How many jobs must be open for over an hour to mean that no jobs run. A single job can be lost for other reasons. */
const MANY_JOBS = 3;

/**
 * The result of a request to a courier or provider. `held`: our own rate limit prevented it. `refused`: the reply does
 * not say whether the service works.
 */
export interface ProbeResult {
  said: 'answered' | 'refused' | 'silent' | 'held';
  milliseconds: number;
}

/**
 * Returns the state from the best of several answers, because a single reply may be lost, and a first call may have to
 * sign in.
 */
export function judgeAnswers(asked: readonly ProbeResult[]): StatusState {
  const answered = asked.filter(({ said }) => said === 'answered').map(({ milliseconds }) => milliseconds);
  if (answered.length > 0) return Math.min(...answered) <= SLOW_ANSWER_MS ? 'fine' : 'slow';
  return asked.every(({ said }) => said === 'silent') ? 'down' : 'unknown';
}

/**
 * Returns the state of bookings. Bookings that wait only for a silent courier never count as `down`, because those of
 * other couriers work.
 */
export function judgeBookings(waiting: readonly LongestWait[], silent: ReadonlySet<string>): StatusState {
  if (waiting.some(({ courier, waitsMs }) => waitsMs >= HOUR_MS && !silent.has(courier))) return 'down';
  return waiting.some(({ waitsMs }) => waitsMs >= BOOKING_LATE_MS) ? 'slow' : 'fine';
}

/**
 * Returns the state of tracking.
 * @param polledMs the time since the last poll; undefined before the first
 * @param missedMs how long a silent courier's parcels have not been polled; undefined if none is silent
 */
export function judgeTracking(polledMs: number | undefined, missedMs: number | undefined): StatusState {
  if (polledMs === undefined) return 'unknown';
  if (polledMs >= HOUR_MS) return 'down';
  return polledMs >= POLL_LATE_MS || missedMs !== undefined ? 'slow' : 'fine';
}

/** Returns the state of payments. If the provider answers but top-ups are entered late, the delay is ours. */
export function judgePayments(answers: StatusState, overdueMs: number | undefined): StatusState {
  return answers === 'fine' && (overdueMs ?? 0) >= TOP_UP_LATE_MS ? 'slow' : answers;
}

/** Returns the state of jobs. @param agesMs the ages of open jobs */
export function judgeJobs(agesMs: readonly number[]): StatusState {
  if (agesMs.filter((age) => age >= HOUR_MS).length >= MANY_JOBS) return 'down';
  return agesMs.some((age) => age >= JOB_LATE_MS) ? 'slow' : 'fine';
}
