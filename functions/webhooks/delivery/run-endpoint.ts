import { courierNow, now } from '../../platform/clock.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/messaging/queues.ts';
import { findCaller } from '../../users/caller/caller.ts';
import { type Endpoint, openSecrets } from '../endpoints/endpoint.ts';
import { stopEndpoint } from '../endpoints/stop-endpoint.ts';
import { findEndpoints } from '../endpoints/store.ts';
import { attempt, hasFailedTooLong, type Outcome, retryTime } from './attempt.ts';
import { findRunState, type RunResult, type RunState, releaseEndpoint, takeEndpoint } from './run-store.ts';
import { listWaiting, type WaitingDelivery } from './store.ts';

/** A reference to an endpoint of a seller. The queue's messages contain it. */
export interface EndpointRef {
  owner: string;
  endpoint: string;
}

/** How many requests are sent to an endpoint in parallel. */
const IN_FLIGHT = 3;
/**
 * After how many failures in a row a run ends, because the endpoint is down and the other deliveries would fail too.
 */
const MOST_FAILURES = 10;
/** How long a worker sends to one endpoint before it gives the other endpoints a turn, in ms. */
const RUN_MS = 30_000;
const PAGE = 200;

const NO_FAILURE = { failingSince: undefined, failedRuns: undefined, retryAt: undefined };

/** The progress of a run. */
interface Progress {
  endsAt: number;
  failuresInRow: number;
  delivered: number;
  failed: number;
  lastSuccessAt: string | undefined;
  resumedAt: string | undefined;
  isGone: boolean;
  /**
   * Parcels with a delivery that waits for a later attempt. Later deliveries about these parcels must wait too, so that
   * events stay in order.
   */
  blocked: Set<string>;
  /** The earliest time at which a delivery of a blocked parcel is due. */
  nextAt: string | null;
}

const isOver = ({ endsAt, failuresInRow, isGone }: Progress): boolean =>
  isGone || failuresInRow >= MOST_FAILURES || performance.now() > endsAt;

function block(progress: Progress, { parcel, nextAt }: WaitingDelivery): void {
  progress.blocked.add(parcel);
  if (nextAt !== undefined && (progress.nextAt === null || nextAt < progress.nextAt)) progress.nextAt = nextAt;
}

function note(progress: Progress, outcome: Outcome): void {
  if (outcome.kind === 'delivered') {
    progress.failuresInRow = 0;
    progress.delivered++;
    progress.lastSuccessAt = courierNow().toISOString();
    return;
  }
  progress.failuresInRow++;
  progress.failed++;
  if (outcome.kind === 'given-up') return;
  block(progress, outcome.waiting);
  if (outcome.kind === 'gone') progress.isGone = true;
}

/**
 * Returns the due deliveries of a page, grouped by parcel. If the next delivery of a parcel is not due, the parcel is
 * blocked. If the endpoint was turned on again after a failure, the delivery is due at once.
 */
function dueByParcel(page: readonly WaitingDelivery[], progress: Progress): WaitingDelivery[][] {
  const at = courierNow().toISOString();
  const due = new Map<string, WaitingDelivery[]>();
  for (const one of page) {
    if (progress.blocked.has(one.parcel)) continue;
    const hasResumed = one.failed !== undefined && one.failed.last < (progress.resumedAt ?? '');
    if ((one.nextAt ?? '') > at && !hasResumed) block(progress, one);
    else due.set(one.parcel, [...(due.get(one.parcel) ?? []), one]);
  }
  return [...due.values()];
}

/** Sends all due deliveries of an endpoint. Deliveries about the same parcel are sent one after the other. */
async function sendDue(endpoint: Endpoint, secrets: readonly string[], progress: Progress): Promise<void> {
  let after: string | undefined;
  do {
    const page = await listWaiting(endpoint.id, PAGE, after);
    await concurrently(dueByParcel(page.items, progress), IN_FLIGHT, async (ofParcel) => {
      for (const waiting of ofParcel) {
        if (isOver(progress) || progress.blocked.has(waiting.parcel)) return;
        note(progress, await attempt(endpoint, waiting, secrets, () => progress.lastSuccessAt));
      }
    });
    after = page.after === undefined ? undefined : page.items.at(-1)?.place;
  } while (after !== undefined && !isOver(progress));
}

/** Returns what to store about an endpoint after a run. The run may have ended before everything was sent. */
function resultOf(before: RunState, progress: Progress, at: Date): RunResult {
  const { delivered, failed, failuresInRow, lastSuccessAt } = progress;
  const isDown = failuresInRow >= MOST_FAILURES;
  const dueAt = !isDown && isOver(progress) ? at.toISOString() : progress.nextAt;
  if (delivered > 0 && !isDown) return { lastSuccessAt, ...NO_FAILURE, dueAt };
  const { failedRuns, failingSince } = delivered > 0 ? NO_FAILURE : before;
  if (failed === 0) return { lastSuccessAt, failedRuns, failingSince, retryAt: undefined, dueAt };
  const runs = (failedRuns ?? 0) + 1;
  const retryAt = isDown ? retryTime(runs, at) : undefined;
  const since = failingSince ?? at.toISOString();
  return { lastSuccessAt, failedRuns: runs, failingSince: since, retryAt, dueAt: retryAt ?? dueAt };
}

/** Returns the endpoint if it may get events: the endpoint is on, and its owner is active and may have webhooks. */
async function openEndpoint({ owner, endpoint: id }: EndpointRef): Promise<Endpoint | undefined> {
  const endpoint = (await findEndpoints(owner))?.endpoints.find((one) => one.id === id);
  if (endpoint?.state !== 'on') return undefined;
  const caller = await findCaller(owner);
  return caller?.may('core_api_key') === true ? endpoint : undefined;
}

/** Sends the due deliveries of an endpoint that this worker has claimed, and returns what to store about it. */
async function run(ref: EndpointRef, before: RunState, endsAt: number): Promise<RunResult> {
  const { lastSuccessAt, failedRuns, failingSince, retryAt, resumedAt } = before;
  const endpoint = await openEndpoint(ref);
  if (endpoint === undefined) return { lastSuccessAt, ...NO_FAILURE, dueAt: null };
  if (retryAt !== undefined && retryAt > courierNow().toISOString())
    return { lastSuccessAt, failedRuns, failingSince, retryAt, dueAt: retryAt };
  const progress: Progress = {
    endsAt,
    failuresInRow: 0,
    delivered: 0,
    failed: 0,
    lastSuccessAt,
    resumedAt,
    isGone: false,
    blocked: new Set(),
    nextAt: null,
  };
  await sendDue(endpoint, await openSecrets(ref.owner, endpoint, now()), progress);
  const { delivered, failed } = progress;
  log.info('webhooks sent', { endpoint: endpoint.id, delivered, failed });
  const at = courierNow();
  const result = resultOf(before, progress, at);
  const isDead = result.failingSince !== undefined && hasFailedTooLong(result.failingSince, at);
  if (!progress.isGone && !isDead) return result;
  await stopEndpoint(ref.owner, endpoint.id, progress.isGone ? 'gone' : 'paused');
  return { ...result, ...NO_FAILURE, dueAt: null };
}

/**
 * Sends the due deliveries of an endpoint. If another worker is already sending them, that worker checks for new
 * deliveries before it ends. A later run sends the deliveries that remain.
 */
export async function runEndpoint(ref: EndpointRef): Promise<void> {
  const { owner, endpoint } = ref;
  const lease = await takeEndpoint(owner, endpoint);
  if (lease === undefined) return;
  const endsAt = performance.now() + RUN_MS;
  for (;;) {
    const before = await findRunState(owner, endpoint);
    if (before.until !== lease) return;
    const result = await run(ref, before, endsAt);
    if (!(await releaseEndpoint(owner, endpoint, lease, before.wakes, result))) continue;
    if (result.dueAt !== null && result.dueAt <= courierNow().toISOString()) await send('webhooks', [ref]);
    return;
  }
}
