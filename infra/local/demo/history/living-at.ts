import { AsyncLocalStorage } from 'node:async_hooks';
import { setCourierClock } from '../../../../functions/platform/clock.ts';

/** How far the couriers' clock is ahead for a task, in milliseconds. */
const lived = new AsyncLocalStorage<number>();

/**
 * Lets the couriers' clock show another time inside `livingAt` and its own time elsewhere: the demo's past is played
 * while people already work in it. Returns what restores the clock.
 */
export function openThePast(): () => void {
  const shown = setCourierClock(() => lived.getStore() ?? shown());
  return () => void setCourierClock(shown);
}

/** Runs a task at a time of the couriers' clock. */
export const livingAt = <T>(at: Date, work: () => Promise<T>): Promise<T> => lived.run(at.getTime() - Date.now(), work);
