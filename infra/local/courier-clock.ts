import { setCourierClock } from '../../functions/platform/clock.ts';
import type { DataDir } from './data-dir.ts';

const HOUR_MS = 3_600_000;

export interface CourierClock {
  /** Moves the clock forward and returns its new time. */
  advance(hours: number): Date;
  stop(): void;
}

/**
 * Starts the couriers' clock. Each real second moves it `speed` hours ahead of our clock, and `advance` moves it
 * further. The data folder stores how far the clock is ahead. This difference does not grow while the cloud is stopped.
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
