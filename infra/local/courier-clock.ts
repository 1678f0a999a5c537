import { setCourierClock } from '../../functions/platform/clock.ts';
import type { DataDir } from './data-dir.ts';

const HOUR_MS = 3_600_000;

export interface CourierClock {
  /** Moves the clock forward and returns its new time. */
  advance(hours: number): Date;
  stop(): void;
}

/**
 * Starts the couriers' clock. It is ahead of ours by the hours that were added, and moves ahead by `speed` more hours
 * in each real second. How far it is ahead is stored in the data folder. While the cloud is stopped it does not move
 * further ahead.
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
