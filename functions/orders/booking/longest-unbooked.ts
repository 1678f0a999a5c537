import { courierNow } from '../../platform/clock.ts';
import { findAnyOrders, listCourierKeys, listFirstAndLastDue } from '../record/store.ts';
import { isUnbooked, unbookedSince } from './booking-state.ts';

/** How many orders are read from each end of the due index of a courier. */
const AT_AN_END = 25;

export interface LongestWait {
  courier: string;
  waitsMs: number;
}

/**
 * Returns how long the longest waiting unbooked order of each courier has waited. Omits couriers without unbooked
 * orders. Orders that have waited long are due late, so both ends of the due index are read.
 */
export async function longestUnbooked(): Promise<LongestWait[]> {
  const now = courierNow().getTime();
  const waiting = listCourierKeys().map(async (courier) => {
    const unbooked = (await findAnyOrders(await listFirstAndLastDue(courier, AT_AN_END))).filter(isUnbooked);
    return unbooked.length === 0 ? [] : [{ courier, waitsMs: now - Math.min(...unbooked.map(unbookedSince)) }];
  });
  return (await Promise.all(waiting)).flat();
}
