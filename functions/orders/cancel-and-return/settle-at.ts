import { courierNow } from '../../platform/clock.ts';

/** How long the request that asked a courier may take to settle it by itself. */
const GRACE_MS = 3 * 60_000;

/** When what is asked of a courier now is looked after by the schedule, by the couriers' clock. */
export const settleAt = (): string => new Date(courierNow().getTime() + GRACE_MS).toISOString();
