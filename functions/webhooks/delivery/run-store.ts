import { now } from '../../platform/clock.ts';
import { type Change, type Condition, ConditionFailed, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { list } from '../../platform/table/list.ts';

/**
 * What is known of an endpoint's deliveries, and which worker is sending them. One worker at a time sends to an
 * endpoint, so that events of a parcel stay in order and no more than three are in flight.
 */
export interface RunState {
  /** Until when a worker has the endpoint; absent if none has. */
  until?: string;
  /** Counts the wake-ups that arrived while a worker had the endpoint. */
  wakes?: number;
  lastSuccessAt?: string;
  /** Since when every delivery has failed, by the couriers' clock. */
  failingSince?: string;
  /** How many runs in a row had failures only. */
  failedRuns?: number;
  /** Until when nothing is sent to an endpoint that did not answer, by the couriers' clock. */
  retryAt?: string;
  /** When its seller last turned it on or changed its URL. What failed before is due at once. */
  resumedAt?: string;
}

/** The result of a run: what is stored of the endpoint, and when it is due again (null: when it gets an event). */
export type RunResult = {
  [K in 'lastSuccessAt' | 'failingSince' | 'failedRuns' | 'retryAt']: RunState[K] | undefined;
} & { dueAt: string | null };

/** Longer than a worker sends, so that a lease that is over belongs to a dead worker. */
const LEASE_MS = 90_000;
const DUE = 'DUE#WEBHOOKS';
const MOST_TRIES = 20;

const key = (owner: string, endpointId: string): Key => ({ pk: `WEBHOOKS#${owner}`, sk: `RUN#${endpointId}` });

/** Reads the run state of an endpoint by a strongly consistent read. Empty if it never had a delivery. */
export const findRunState = async (owner: string, endpointId: string): Promise<RunState> =>
  (await find<RunState>(key(owner, endpointId))) ?? {};

/** Returns the run states of some endpoints of a seller by their ids. Endpoints that never had a delivery are absent. */
export async function findRunStates(owner: string, endpointIds: readonly string[]): Promise<Map<string, RunState>> {
  const found = await findAll<RunState>(endpointIds.map((id) => key(owner, id)));
  return new Map(found.map((state) => [state.sk.slice('RUN#'.length), state]));
}

const done = (change: Change): Promise<boolean> =>
  commit([change]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

/**
 * Takes an endpoint for this worker. If another worker has it, tells that worker that there is more to send, and
 * returns undefined.
 * @returns the lease, which names the time until which it holds
 */
export async function takeEndpoint(owner: string, endpointId: string): Promise<string | undefined> {
  const update = key(owner, endpointId);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const at = now();
    const until = new Date(at.getTime() + LEASE_MS).toISOString();
    const { until: theirs } = await findRunState(owner, endpointId);
    const free = theirs === undefined || theirs <= at.toISOString();
    const unchanged: Condition[] = [theirs === undefined ? ['until', 'absent'] : ['until', '=', theirs]];
    const taken: Change = { update, set: { until, by_due_pk: DUE, by_due_sk: until }, if: unchanged };
    const woken: Change = { update, add: { wakes: 1 }, if: unchanged };
    if (await done(free ? taken : woken)) return free ? until : undefined;
  }
  throw new Error('The endpoint changes hands too often.');
}

/**
 * Releases an endpoint with the result of a run. Returns false if it was woken during the run, or the lease is over;
 * then nothing is stored.
 */
export function releaseEndpoint(
  owner: string,
  endpointId: string,
  lease: string,
  wakes: number | undefined,
  { dueAt, ...state }: RunResult,
): Promise<boolean> {
  const kept = Object.entries(state).filter(([, value]) => value !== undefined);
  const gone = Object.entries(state).filter(([, value]) => value === undefined);
  return done({
    update: key(owner, endpointId),
    set: { ...Object.fromEntries(kept), ...(dueAt !== null && { by_due_pk: DUE, by_due_sk: dueAt }) },
    remove: ['until', ...gone.map(([name]) => name), ...(dueAt === null ? ['by_due_pk', 'by_due_sk'] : [])],
    if: [['until', '=', lease], wakes === undefined ? ['wakes', 'absent'] : ['wakes', '=', wakes]],
  });
}

/** Builds the write that makes everything due that waits for an endpoint. */
export const resumedWrite = (owner: string, endpointId: string, at: string): Change => ({
  update: key(owner, endpointId),
  set: { resumedAt: at },
  remove: ['retryAt', 'failingSince', 'failedRuns'],
});

/** Builds the write that deletes the run state of an endpoint. */
export const removedRunWrite = (owner: string, endpointId: string): Change => ({ delete: key(owner, endpointId) });

/** Lists the endpoints that are due, the longest due first. */
export async function listDueEndpoints(until: string, limit: number): Promise<{ owner: string; endpoint: string }[]> {
  const { items } = await list({ pk: DUE, index: 'by_due', between: ['0', until], limit });
  return items.map(({ pk, sk }) => ({ owner: pk.slice('WEBHOOKS#'.length), endpoint: sk.slice('RUN#'.length) }));
}
