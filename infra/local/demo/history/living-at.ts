import { AsyncLocalStorage } from 'node:async_hooks';
import { setCourierClock } from '../../../../functions/platform/clock.ts';

/** How far the couriers' clock is ahead inside the current task, in milliseconds. */
const lived = new AsyncLocalStorage<number>();

/**
 * Makes the couriers' clock show the given time inside tasks of `atCourierTime`. Elsewhere it shows its own time,
 * because people already work in the demo while its history is loaded. Returns a function that restores the clock.
 */
export function makeClockSettable(): () => void {
  const shown = setCourierClock(() => lived.getStore() ?? shown());
  return () => void setCourierClock(shown);
}

/** Runs a task during which the couriers' clock shows this time. */
export const atCourierTime = <T>(at: Date, work: () => Promise<T>): Promise<T> =>
  lived.run(at.getTime() - Date.now(), work);
