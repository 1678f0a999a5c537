import { ANSWER_SECONDS, RETRY_DAYS } from '../../../shared/webhooks/events.ts';
import { courierNow, now } from '../../platform/clock.ts';
import { guardedFetch } from '../../platform/guarded/guarded-fetch.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { signedHeaders } from '../sign.ts';
import {
  attemptWrite,
  type Delivery,
  type DeliveryAttempt,
  dueAgainWrite,
  findDelivery,
  leftQueueWrite,
  type StoredReply,
  type WaitingDelivery,
} from './store.ts';

/** How many bytes of a reply are read and shown in the log. */
const MOST_REPLY_BYTES = 64 * 1024;
/** How many attempts of a delivery the log lists. In three days of retries there are fewer attempts. */
const LISTED_ATTEMPTS = 20;

const MINUTE_MS = 60_000;
const RETRY_MS = RETRY_DAYS * 24 * 60 * MINUTE_MS;

/**
 * The waits between attempts, in minutes: one for each failed attempt. The last wait is repeated until three days are
 * over.
 */
const WAITS = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720] as const;

/** Returns when to try again after the given number of failed attempts. */
export const retryTime = (failures: number, at: Date): string =>
  new Date(at.getTime() + (WAITS[Math.min(failures, WAITS.length) - 1] ?? WAITS[0]) * MINUTE_MS).toISOString();

/** Returns whether attempts have failed for three days. Then no further attempt is made. */
export const hasFailedTooLong = (since: string, at: Date): boolean => at.getTime() - Date.parse(since) >= RETRY_MS;

/** Sends a message once. Returns the attempt for the log, and the reply if there was one. */
async function send(
  { url }: Endpoint,
  { id, body }: Delivery,
  secrets: readonly string[],
): Promise<{ attempt: DeliveryAttempt; reply: StoredReply | undefined }> {
  const at = now();
  const began = performance.now();
  const reply = await guardedFetch({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders({ id, body, at }, secrets) },
    body,
    timeoutMs: ANSWER_SECONDS * 1000,
    mostBytes: MOST_REPLY_BYTES,
  });
  const taken = { at: at.toISOString(), ms: Math.round(performance.now() - began) };
  if (reply.kind !== 'reply') return { attempt: { ...taken, status: null, error: reply.message }, reply: undefined };
  const { kind: _, ...stored } = reply;
  return { attempt: { ...taken, status: reply.status, error: null }, reply: stored };
}

const isTaken = ({ status }: DeliveryAttempt): boolean => status !== null && status >= 200 && status < 300;

/**
 * The result of an attempt. `given-up`: the delivery failed for too long. `gone`: the endpoint replied 410, so no
 * delivery is sent to it any more.
 */
export type Outcome =
  | { kind: 'delivered' }
  | { kind: 'given-up' }
  | { kind: 'failed' | 'gone'; waiting: WaitingDelivery };

/** Returns a waiting delivery after a failed attempt, with the time of the next attempt. */
function afterFailure(
  waiting: WaitingDelivery,
  at: Date,
): WaitingDelivery & Required<Pick<WaitingDelivery, 'failed' | 'nextAt'>> {
  const last = at.toISOString();
  const failed = { at: waiting.failed?.at ?? last, last, times: (waiting.failed?.times ?? 0) + 1 };
  return { ...waiting, failed, nextAt: retryTime(failed.times, at) };
}

/**
 * Sends a waiting delivery once and stores the result, first in the log and then in the queue. If the process dies in
 * between, the delivery is sent again with the same id.
 * @param lastSuccessAt returns when the endpoint last accepted a delivery. If a delivery fails for three days while
 * others are accepted, it is given up. If none is accepted, the endpoint is paused and the delivery waits.
 */
export async function attempt(
  endpoint: Endpoint,
  waiting: WaitingDelivery,
  secrets: readonly string[],
  lastSuccessAt: () => string | undefined,
): Promise<Outcome> {
  const found = await findDelivery(endpoint.id, waiting.deliveryId);
  if (found === undefined) {
    await commit([leftQueueWrite(endpoint.id, waiting)]);
    return { kind: 'given-up' };
  }
  const { delivery } = found;
  const { attempt: made, reply } = await send(endpoint, delivery, secrets);
  const at = courierNow();
  const next = afterFailure(waiting, at);
  const othersWereTaken = (lastSuccessAt() ?? '') > next.failed.at;
  const kind = isTaken(made)
    ? 'delivered'
    : hasFailedTooLong(next.failed.at, at) && othersWereTaken
      ? 'given-up'
      : made.status === 410
        ? 'gone'
        : 'failed';
  const log = {
    ...delivery,
    state: kind === 'delivered' ? 'delivered' : kind === 'given-up' ? 'failed' : 'waiting',
    url: endpoint.url,
    sent: delivery.sent + 1,
    attempts: [...delivery.attempts, made].slice(-LISTED_ATTEMPTS),
    nextAt: kind === 'failed' ? next.nextAt : null,
  } as const;
  await unlessGone(commit([attemptWrite(endpoint.id, log, reply)]));
  if (kind === 'delivered' || kind === 'given-up') {
    await commit([leftQueueWrite(endpoint.id, waiting)]);
    return { kind };
  }
  await unlessGone(commit([dueAgainWrite(endpoint.id, next)]));
  return { kind, waiting: next };
}

/** Waits for the write of a delivery. Ignores the failure if the delivery expired (after 30 days) while it was sent. */
const unlessGone = (written: Promise<void>): Promise<void> =>
  written.catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
