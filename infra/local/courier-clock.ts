import { setCourierClock } from '../../functions/platform/clock.ts';
import type { DataDir } from './data-dir.ts';

const HOUR_MS = 3_600_000;

export interface CourierClock {
  /** Sets it forward, and returns its time. */
  advance(hours: number): Date;
  stop(): void;
}

/**
 * Starts the couriers' clock: never behind ours, ahead by what was added and by `speed` hours for each real second. It
 * is stored in the data folder; time while nothing runs does not count.
 */
export function startCourierClock(dir: DataDir, speed: number): CourierClock {
  let before = Number(dir.read('clock.json') ?? 0);
  let since = performance.now();
  const aheadMs = () => before + ((performance.now() - since) / 1000) * speed * HOUR_MS;
  const keep = () => dir.write('clock.json', String(Math.round(aheadMs())));
  setCourierClock(aheadMs);
  const timer = speed > 0 ? setInterval(keep, 2000) : undefined;
  timer?.unref();
  return {
    advance(hours) {
      before = aheadMs() + hours * HOUR_MS;
      since = performance.now();
      keep();
      return new Date(Date.now() + aheadMs());
    },
    stop() {
      clearInterval(timer);
      keep();
      setCourierClock(() => 0);
    },
  };
}
