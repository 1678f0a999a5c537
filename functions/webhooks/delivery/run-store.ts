import { now } from '../../platform/clock.ts';
import { type Change, type Condition, ConditionFailed, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { list } from '../../platform/table/list.ts';

/**
 * The state of the deliveries to an endpoint, and the worker that is sending them. Only one worker at a time sends to
 * an endpoint. So events of a parcel stay in order, and at most three requests are in flight.
 */
export interface RunState {
  /** The time until which a worker holds the lease of the endpoint. Absent if no worker holds it. */
  until?: string;
  /** How many times another worker found new deliveries while a worker held the lease. */
  wakes?: number;
  lastSuccessAt?: string;
  /** The time since which every delivery has failed, by the couriers' clock. */
  failingSince?: string;
  /** How many runs in a row had failures only. */
  failedRuns?: number;
  /** The time until which nothing is sent to an endpoint that did not answer, by the couriers' clock. */
  retryAt?: string;
  /**
   * When the seller last turned the endpoint on or changed its URL. Deliveries that failed before this time are due at
   * once.
   */
  resumedAt?: string;
}

/**
 * The result of a run: the state to store for the endpoint, and when the endpoint is due again. `dueAt` is null if it
 * is due only with the next event.
 */
export type RunResult = {
  [K in 'lastSuccessAt' | 'failingSince' | 'failedRuns' | 'retryAt']: RunState[K] | undefined;
} & { dueAt: string | null };

/**
 * How long the lease of an endpoint lasts, in ms. It is longer than a worker sends, so an expired lease belongs to a
 * dead worker.
 */
const LEASE_MS = 90_000;
const DUE = 'DUE#WEBHOOKS';
const MOST_TRIES = 20;

const key = (owner: string, endpointId: string): Key => ({ pk: `WEBHOOKS#${owner}`, sk: `RUN#${endpointId}` });

/** Returns the run state of an endpoint by a strongly consistent read. Empty if the endpoint never had a delivery. */
export const findRunState = async (owner: string, endpointId: string): Promise<RunState> =>
  (await find<RunState>(key(owner, endpointId))) ?? {};

/**
 * Returns the run states of some endpoints of a seller, by endpoint id. Endpoints that never had a delivery are absent.
 */
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
 * Takes the lease of an endpoint for this worker. If another worker holds it, increments `wakes`, so that the other
 * worker looks for new deliveries, and returns undefined.
 * @returns the lease: the time at which it expires
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
 * Releases the lease of an endpoint and stores the result of a run. If `wakes` has changed during the run, or the
 * worker no longer holds the lease, stores nothing and returns false.
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

/** Builds the write after which all waiting deliveries of an endpoint are due. */
export const resumedWrite = (owner: string, endpointId: string, at: string): Change => ({
  update: key(owner, endpointId),
  set: { resumedAt: at },
  remove: ['retryAt', 'failingSince', 'failedRuns'],
});

/** Builds the write that deletes the run state of an endpoint. */
export const removedRunWrite = (owner: string, endpointId: string): Change => ({ delete: key(owner, endpointId) });

/** Lists the endpoints that are due. The endpoint that has been due the longest comes first. */
export async function listDueEndpoints(until: string, limit: number): Promise<{ owner: string; endpoint: string }[]> {
  const { items } = await list({ pk: DUE, index: 'by_due', between: ['0', until], limit });
  return items.map(({ pk, sk }) => ({ owner: pk.slice('WEBHOOKS#'.length), endpoint: sk.slice('RUN#'.length) }));
}
