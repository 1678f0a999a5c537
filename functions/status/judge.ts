import type { StatusState } from '../../shared/status/state.ts';
import type { LongestWait } from '../orders/booking/longest-unbooked.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The response time above which an answer counts as slow, in ms. */
export const SLOW_ANSWER_MS = 4_000;
/** How long a booking may wait before it is late. A booking is tried at once, and again after 90 seconds. */
const BOOKING_LATE_MS = 10 * MINUTE_MS;
/** How old the last tracking poll may be before it is late. It runs every five minutes. */
const POLL_LATE_MS = 15 * MINUTE_MS;
/** How long a top-up may be overdue before it is late. The reconciler asks about open top-ups every 15 minutes. */
const TOP_UP_LATE_MS = 45 * MINUTE_MS;
/** How long a job may run before it is late. The longest file takes ten minutes. */
const JOB_LATE_MS = 15 * MINUTE_MS;
/**
 * How many jobs must be open for over an hour before uploads count as down. A single job can be lost for other reasons.
 */
const MANY_JOBS = 3;

/**
 * The result of a request to a courier or provider. `held`: our own rate limit blocked the request. `refused`: the
 * reply does not show whether the service works.
 */
export interface ProbeResult {
  said: 'answered' | 'refused' | 'silent' | 'held';
  milliseconds: number;
}

/**
 * Returns the state from the best of several answers. A single reply may be lost, and the first call may have to sign
 * in, which makes it slow.
 */
export function judgeAnswers(asked: readonly ProbeResult[]): StatusState {
  const answered = asked.filter(({ said }) => said === 'answered').map(({ milliseconds }) => milliseconds);
  if (answered.length > 0) return Math.min(...answered) <= SLOW_ANSWER_MS ? 'fine' : 'slow';
  return asked.every(({ said }) => said === 'silent') ? 'down' : 'unknown';
}

/**
 * Returns the state of bookings. Bookings that wait only for a silent courier never count as `down`, because bookings
 * with other couriers still work.
 */
export function judgeBookings(waiting: readonly LongestWait[], silent: ReadonlySet<string>): StatusState {
  if (waiting.some(({ courier, waitsMs }) => waitsMs >= HOUR_MS && !silent.has(courier))) return 'down';
  return waiting.some(({ waitsMs }) => waitsMs >= BOOKING_LATE_MS) ? 'slow' : 'fine';
}

/**
 * Returns the state of tracking.
 * @param polledMs the time since the last poll; undefined before the first poll
 * @param missedMs for how long the parcels of a silent courier have not been polled; undefined if no courier is silent
 */
export function judgeTracking(polledMs: number | undefined, missedMs: number | undefined): StatusState {
  if (polledMs === undefined) return 'unknown';
  if (polledMs >= HOUR_MS) return 'down';
  return polledMs >= POLL_LATE_MS || missedMs !== undefined ? 'slow' : 'fine';
}

/**
 * Returns the state of payments. If the provider answers but top-ups are entered late, the fault is in our reconciler,
 * so the state is `slow`.
 */
export function judgePayments(answers: StatusState, overdueMs: number | undefined): StatusState {
  return answers === 'fine' && (overdueMs ?? 0) >= TOP_UP_LATE_MS ? 'slow' : answers;
}

/** Returns the state of jobs. @param agesMs the ages of open jobs */
export function judgeJobs(agesMs: readonly number[]): StatusState {
  if (agesMs.filter((age) => age >= HOUR_MS).length >= MANY_JOBS) return 'down';
  return agesMs.some((age) => age >= JOB_LATE_MS) ? 'slow' : 'fine';
}
