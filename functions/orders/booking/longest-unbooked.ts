import { courierNow } from '../../platform/clock.ts';
import { courierKeys, findAnyOrders, listDueEnds } from '../record/store.ts';
import { isUnbooked, unbookedSince } from './booking-state.ts';

/** The number of orders that are read at each end of a courier's due list. */
const AT_AN_END = 25;

export interface Waiting {
  courier: string;
  waitsMs: number;
}

/**
 * Returns how long the oldest unbooked order of each courier waits; couriers without one are omitted. Orders that wait
 * long are asked about seldom and are at the far end, so both ends are read.
 */
export async function longestUnbooked(): Promise<Waiting[]> {
  const now = courierNow().getTime();
  const waiting = courierKeys().map(async (courier) => {
    const unbooked = (await findAnyOrders(await listDueEnds(courier, AT_AN_END))).filter(isUnbooked);
    return unbooked.length === 0 ? [] : [{ courier, waitsMs: now - Math.min(...unbooked.map(unbookedSince)) }];
  });
  return (await Promise.all(waiting)).flat();
}
