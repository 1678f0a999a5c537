import { app } from '../../functions/app.ts';
import { courierNow } from '../../functions/platform/clock.ts';
import { nextRun } from '../../functions/platform/when.ts';
import type { ScheduleName } from '../../functions/schedules.ts';
import { callHandler } from './load-handler.ts';

/** The shortest interval of a schedule if the sandbox's clock is fast. */
const LEAST_MS = 2000;

/** How long without a request until schedules rest. */
const REST_AFTER_MS = 60_000;

export interface Schedules {
  /** Runs one now, after a run that is in progress. */
  run(name: ScheduleName): Promise<void>;
  /** Stops the clock from starting schedules. The returned function lets it start them again. */
  hold(): () => void;
  stop(): Promise<void>;
}

export const isSchedule = (name: string): name is ScheduleName => Object.hasOwn(app.schedules, name);

/**
 * Checks every two seconds whether the couriers' clock, which can be set forward, has passed the next time. Several
 * days passed at once are one run.
 */
export function watchClock(when: Parameters<typeof nextRun>[0], fire: () => void, clock = courierNow): NodeJS.Timeout {
  let next = nextRun(when, clock());
  return setInterval(() => {
    const now = clock();
    if (now < next) return;
    next = nextRun(when, now);
    fire();
  }, LEAST_MS);
}

/** Whether requests have stopped. */
export interface Rest {
  /** Records a request, which ends the rest. */
  noteRequest(): void;
  isResting(): boolean;
}

/** Returns a rest that begins a minute after the last request. */
export function createRest(): Rest {
  let last = performance.now();
  return {
    noteRequest() {
      last = performance.now();
    },
    isResting: () => performance.now() - last > REST_AFTER_MS,
  };
}

/**
 * Returns a function that says whether a schedule runs at this tick. While requests come, it runs at every tick, which the
 * couriers' fast clock sets. At rest it runs as often as in AWS, so a demo that nobody uses costs next to nothing.
 */
export function createPace(realMs: number, isResting: () => boolean): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (isResting() && now - last < realMs) return false;
    last = now;
    return true;
  };
}

/**
 * Runs each schedule by the faster clock, ours or the couriers', one run at a time; at rest by ours. @param besides
 * what the embedded cloud does after a run of a schedule
 */
export function runSchedules(
  speed: number,
  isResting: () => boolean,
  besides: Partial<Record<ScheduleName, () => Promise<void>>> = {},
): Schedules {
  const running = new Map<ScheduleName, Promise<void>>();
  let held = 0;
  const run = (name: ScheduleName): Promise<void> => {
    const row = app.schedules[name];
    const event = { source: 'aws.scheduler', time: new Date().toISOString(), detail: {} };
    const before = running.get(name) ?? Promise.resolve();
    const next = before
      .catch(() => undefined) // its own caller has got the error
      .then(async () => {
        await callHandler(row.entry, event, row.timeoutSeconds ?? 60);
        await besides[name]?.();
      });
    running.set(name, next);
    const forget = () => running.get(name) === next && running.delete(name);
    next.then(forget, forget);
    return next;
  };
  const fire = (name: string) => {
    if (held > 0 || !isSchedule(name) || running.has(name)) return;
    run(name).catch((error: unknown) => console.error(`The schedule ${name} failed.`, error));
  };
  const timers = Object.entries(app.schedules).map(([name, { when }]) => {
    if (!('everyMinutes' in when)) return watchClock(when, () => fire(name));
    const realMs = when.everyMinutes * 60_000;
    const sandboxMs = speed > 0 ? (when.everyMinutes / 60 / speed) * 1000 : realMs;
    const isTime = createPace(realMs, isResting);
    return setInterval(() => isTime() && fire(name), Math.max(LEAST_MS, Math.min(realMs, sandboxMs)));
  });
  return {
    run,
    hold() {
      held++;
      return () => void held--;
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(running.values());
    },
  };
}
