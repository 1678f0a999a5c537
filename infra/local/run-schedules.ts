import { app, type ScheduleName } from '../../functions/app.ts';
import { callHandler } from './load-handler.ts';

/** How often a schedule runs at the most when the sandbox's clock is fast. */
const LEAST_MS = 2000;

export interface Schedules {
  /** Runs one now; a run that is under way is waited for first. */
  run(name: ScheduleName): Promise<void>;
  stop(): Promise<void>;
}

export const isSchedule = (name: string): name is ScheduleName => Object.hasOwn(app.schedules, name);

/** Fires each schedule by the clock that runs faster, ours or the couriers', one run at a time. */
export function runSchedules(speed: number): Schedules {
  const running = new Map<ScheduleName, Promise<void>>();
  const run = (name: ScheduleName): Promise<void> => {
    const row = app.schedules[name];
    const event = { source: 'aws.scheduler', time: new Date().toISOString(), detail: {} };
    const before = running.get(name) ?? Promise.resolve();
    const next = before
      .catch(() => undefined) // its own caller has been told
      .then(async () => void (await callHandler(row.entry, event, row.timeoutSeconds ?? 60)));
    running.set(name, next);
    const forget = () => running.get(name) === next && running.delete(name);
    next.then(forget, forget);
    return next;
  };
  const timers = Object.entries(app.schedules).map(([name, row]) => {
    const realMs = row.everyMinutes * 60_000;
    const sandboxMs = speed > 0 ? (row.everyMinutes / 60 / speed) * 1000 : realMs;
    const fire = () => {
      if (!isSchedule(name) || running.has(name)) return;
      run(name).catch((error: unknown) => console.error(`The schedule ${name} failed.`, error));
    };
    return setInterval(fire, Math.max(LEAST_MS, Math.min(realMs, sandboxMs)));
  });
  return {
    run,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(running.values());
    },
  };
}
