import { AsyncLocalStorage } from 'node:async_hooks';
import { setCourierClock } from '../../../../functions/platform/clock.ts';

/** How far the couriers' clock is ahead of our clock inside the current task, in milliseconds. */
const lived = new AsyncLocalStorage<number>();

/**
 * Makes the couriers' clock show the given time inside tasks of `atCourierTime`. Other tasks see the usual time,
 * because people already use the demo while its history is loaded. Returns a function that restores the clock.
 */
export function makeClockSettable(): () => void {
  const shown = setCourierClock(() => lived.getStore() ?? shown());
  return () => void setCourierClock(shown);
}

/** Runs a task during which the couriers' clock shows the time `at`. */
export const atCourierTime = <T>(at: Date, work: () => Promise<T>): Promise<T> =>
  lived.run(at.getTime() - Date.now(), work);
