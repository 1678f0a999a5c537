import { app } from '../../functions/app.ts';
import { courierNow } from '../../functions/platform/clock.ts';
import { nextRun } from '../../functions/platform/when.ts';
import type { ScheduleName } from '../../functions/schedules.ts';
import { callHandler } from './load-handler.ts';

/** The shortest time between two runs of a schedule, in ms. It has an effect only if the couriers' clock is fast. */
const LEAST_MS = 2000;

/** How long after the last request the schedules run less often, in ms. */
const REST_AFTER_MS = 60_000;

export interface Schedules {
  /** Runs a schedule now. If it is already running, waits for that run first. */
  run(name: ScheduleName): Promise<void>;
  /** Prevents the clock from starting schedules until the returned function is called. */
  hold(): () => void;
  stop(): Promise<void>;
}

export const isSchedule = (name: string): name is ScheduleName => Object.hasOwn(app.schedules, name);

/**
 * Calls `fire` when the couriers' clock passes the next time of the schedule. If the clock passes several such times at
 * once, calls `fire` only once. Checks the clock every two seconds instead of using a timer, because the couriers'
 * clock can be set forward.
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

/** Detects that no requests have arrived for some time, so that schedules can slow down. */
export interface IdleDetector {
  /** Records a request, so that schedules run at full speed again. */
  noteRequest(): void;
  isResting(): boolean;
}

/** Creates an idle detector. The cloud counts as resting from a minute after the last request. */
export function createIdleDetector(): IdleDetector {
  let last = performance.now();
  return {
    noteRequest() {
      last = performance.now();
    },
    isResting: () => performance.now() - last > REST_AFTER_MS,
  };
}

/**
 * Returns a function that decides whether a schedule runs. It is called at each tick of the couriers' clock, which may
 * be fast. While requests arrive, the schedule runs at every tick. Without requests it runs only as often as in AWS, so
 * that an unused demo needs almost no processor time.
 */
export function scheduleThrottle(realMs: number, isResting: () => boolean): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (isResting() && now - last < realMs) return false;
    last = now;
    return true;
  };
}

/**
 * Runs each schedule by our clock or by the couriers' clock, whichever is faster. If no requests arrive, uses our
 * clock. Two runs of the same schedule never overlap.
 * @param besides more work of the embedded cloud, by the schedule after whose runs it is done
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
    const isTime = scheduleThrottle(realMs, isResting);
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
