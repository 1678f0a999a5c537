import { AsyncLocalStorage } from 'node:async_hooks';
import { setCourierClock } from '../../../../functions/platform/clock.ts';

/** How far the couriers' clock is ahead for a piece of work, in milliseconds. */
const lived = new AsyncLocalStorage<number>();

/**
 * Has the couriers' clock show another time inside `livingAt`, and its own time to everybody else: the demo's past is lived
 * while people already work in it. Answers what puts the clock back.
 */
export function openThePast(): () => void {
  const shown = setCourierClock(() => lived.getStore() ?? shown());
  return () => void setCourierClock(shown);
}

/** Does something at a time of the couriers' clock. */
export const livingAt = <T>(at: Date, work: () => Promise<T>): Promise<T> => lived.run(at.getTime() - Date.now(), work);
