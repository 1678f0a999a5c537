import { openJobStarts } from '../jobs/store.ts';
import { longestUnbooked } from '../orders/booking/longest-unbooked.ts';
import { findPollState } from '../orders/tracking/poll-store.ts';
import { paymentProvider } from '../payments/provider-for.ts';
import { oldestOpenTopUpTime } from '../payments/top-up-store.ts';
import { courierNow } from '../platform/clock.ts';
import { type CheckedComponent, checkOrDefault, probeTwice } from './check.ts';
import { judgeAnswers, judgeBookings, judgeJobs, judgePayments, judgeTracking } from './judge.ts';

/** A payment id that does not exist. Any answer about it means that the provider works. */
const NO_PAYMENT = 'pay_00000000000000';
/**
 * The age from which a job counts as lost. Queues retry a job for at most five hours. After that its user must start it
 * again.
 */
const JOB_LIVES_MS = 6 * 3600_000;
const JOBS_LOOKED_AT = 20;

type ServiceState = Pick<CheckedComponent, 'state' | 'oldestMs'>;

async function bookings(silent: ReadonlySet<string>): Promise<ServiceState> {
  const waiting = await longestUnbooked();
  const oldestMs = waiting.length === 0 ? null : Math.max(...waiting.map(({ waitsMs }) => waitsMs));
  return { state: judgeBookings(waiting, silent), oldestMs };
}

async function tracking({ until, silent }: Awaited<ReturnType<typeof findPollState>>): Promise<ServiceState> {
  const now = courierNow().getTime();
  const polledMs = until === undefined ? undefined : now - Date.parse(until);
  const missed = silent.map(({ missedSince }) => now - Date.parse(missedSince));
  const missedMs = missed.length === 0 ? undefined : Math.max(...missed);
  const state = judgeTracking(polledMs, missedMs);
  return { state, oldestMs: polledMs === undefined ? null : Math.max(polledMs, missedMs ?? 0) };
}

/**
 * Checks payments. An old open top-up is no sign of a fault, because most old top-ups were never paid. But if a check
 * of an open top-up is overdue, our reconciler is late.
 */
async function payments(at: Date): Promise<ServiceState> {
  const provider = await paymentProvider();
  const reply = await probeTwice(async () =>
    (await provider.fetchPayment(NO_PAYMENT)).kind === 'unknown' ? 'silent' : 'answered',
  );
  const due = await oldestOpenTopUpTime();
  const overdueMs = due === undefined ? 0 : at.getTime() - Date.parse(due);
  return { state: judgePayments(judgeAnswers(reply), overdueMs), oldestMs: overdueMs > 0 ? overdueMs : null };
}

async function uploads(at: Date): Promise<ServiceState> {
  const since = new Date(at.getTime() - JOB_LIVES_MS).toISOString();
  const ages = (await openJobStarts(since, JOBS_LOOKED_AT)).map((began) => at.getTime() - Date.parse(began));
  return { state: judgeJobs(ages), oldestMs: ages[0] ?? null };
}

/** Checks our own services. The cost of the check does not grow with the number of orders or files. */
export function checkServices(
  poll: Awaited<ReturnType<typeof findPollState>>,
  silentCouriers: ReadonlySet<string>,
  at: Date,
): Promise<CheckedComponent[]> {
  const service = async (id: string, name: string, look: () => Promise<ServiceState>): Promise<CheckedComponent> => ({
    id,
    kind: 'service',
    name,
    ...(await checkOrDefault({ state: 'unknown', oldestMs: null }, id, look)),
  });
  return Promise.all([
    service('bookings', 'Bookings', () => bookings(silentCouriers)),
    service('tracking', 'Tracking', () => tracking(poll)),
    service('payments', 'Payments', () => payments(at)),
    service('uploads', 'Uploads and downloads', () => uploads(at)),
  ]);
}
