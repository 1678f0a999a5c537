import { Failure } from '../../../shared/errors.ts';
import type { RefusedWork, WorkResult } from '../../../shared/jobs/work.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { type Caller, findCaller } from '../../users/caller/caller.ts';
import type { Ctx } from '../../users/caller/serve.ts';
import type { Job } from '../job.ts';
import { progressReporter } from '../progress.ts';
import { endWork } from './end-work.ts';
import { findWork, type StoredWork } from './work-store.ts';

const OUR_FAULT = 'The work stopped because of a fault on our side. What is done stays done; choose the rest again.';
const NOT_ALLOWED = 'Your role does not allow this any more. Nothing more was done.';

/**
 * The parts of a request's context that the work on one thing needs: the caller, the time, and the data that detects a
 * repeat.
 */
export type BulkWorkItemContext = Pick<Ctx, 'caller' | 'repeat' | 'at' | 'ip' | 'requestId'>;

/** A kind of bulk work on things of type `T`. */
export interface BulkWork<W, T> {
  /** The singular and the plural of the word for the things. */
  words: readonly [one: string, many: string];
  /** How many things are worked on in parallel. */
  together: number;
  mayWork(caller: Caller): boolean;
  /** Returns those things that exist and that the caller may see, by id. */
  find(caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
  nameOf(thing: T): string | null;
  /** Does the work on one thing. A repeat does nothing. @throws Failure with the reason if the thing is refused */
  workOn(thing: T, work: W, ctx: BulkWorkItemContext): Promise<void>;
}

/** What a run has done so far. It counts things that an earlier run of the job has done, too. */
interface Outcome {
  done: number;
  refused: RefusedWork[];
}

/**
 * Returns the function that runs a job of this kind. Each thing has a separate transaction, so a repeated job skips the
 * things that are done.
 */
export function workRunner<W, T>(kind: BulkWork<W, T>) {
  return async (job: Job, lastTry: boolean): Promise<void> => {
    const outcome: Outcome = { done: 0, refused: [] };
    try {
      const [work, caller] = await Promise.all([findWork<W>(job.id), findCaller(job.owner)]);
      if (work === undefined) throw new Error(`Job ${job.id} has no work.`);
      if (caller === undefined || !kind.mayWork(caller)) return await end(kind, job, outcome, NOT_ALLOWED);
      await workOnAll(kind, job, work, caller, outcome);
    } catch (error) {
      if (!lastTry) throw error;
      log.error('bulk work given up', { error: error as Error, job_id: job.id });
      await end(kind, job, outcome, OUR_FAULT);
      throw error;
    }
    await end(kind, job, outcome);
  };
}

/**
 * Works on all things of a job, group by group, and adds to `outcome` after each group.
 * @throws the first error that is not a refusal, after its whole group has ended and is counted
 */
async function workOnAll<W, T>(
  kind: BulkWork<W, T>,
  job: Job,
  { work, ids }: StoredWork<W>,
  caller: Caller,
  outcome: Outcome,
): Promise<void> {
  const progress = progressReporter(job.id);
  const { together, words } = kind;
  await progress(0, ids.length);
  for (let from = 0; from < ids.length; from += together) {
    const some = ids.slice(from, from + together);
    const things = await kind.find(caller, some);
    const reasons = some.map(async (id): Promise<RefusedWork | undefined> => {
      const thing = things.get(id);
      if (thing === undefined) return { _id: id, name: null, reason: `There is no such ${words[0]}.` };
      const at = now();
      const repeat = { userId: job.owner, key: `${job.id}.${id}`, inputHash: job.inputHash, at, apart: true as const };
      try {
        await kind.workOn(thing, work, { caller, repeat, at, ip: '', requestId: job.id });
        return undefined;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return { _id: id, name: kind.nameOf(thing), reason: error.message };
      }
    });
    const ended = await Promise.allSettled(reasons);
    for (const one of ended)
      if (one.status === 'fulfilled' && one.value === undefined) outcome.done++;
      else if (one.status === 'fulfilled' && one.value !== undefined) outcome.refused.push(one.value);
    await Promise.all(reasons);
    await progress(Math.min(from + together, ids.length), ids.length);
  }
}

/** Ends the job, and stores how many things were done and how many were refused. */
async function end<W, T>(
  { words: [one, many] }: BulkWork<W, T>,
  job: Job,
  { done, refused }: Outcome,
  fault?: string,
): Promise<void> {
  const countOf = (count: number): string => `${count} ${count === 1 ? one : many}`;
  const said = `${countOf(done)} done${refused.length === 0 ? '' : `, ${countOf(refused.length)} refused`}.`;
  const isTold = done + refused.length > 0;
  const message = fault === undefined ? said : isTold ? `${said} ${fault}` : fault;
  const result: WorkResult = { message, done, refused };
  await endWork(job, result, fault);
}
