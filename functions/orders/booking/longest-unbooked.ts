import { courierNow } from '../../platform/clock.ts';
import { findAnyOrders, listCourierKeys, listFirstAndLastDue } from '../record/store.ts';
import { isUnbooked, unbookedSince } from './booking-state.ts';

/**
 * How many orders are read from each end of a courier's due index. The ends are the earliest and the latest due times.
 */
const AT_AN_END = 25;

export interface LongestWait {
  courier: string;
  waitsMs: number;
}

/**
 * Returns, for each courier, how long its oldest unbooked order has waited. Leaves out couriers without unbooked
 * orders. An order that has waited long has a late due time, so both ends of the due index are read.
 */
export async function longestUnbooked(): Promise<LongestWait[]> {
  const now = courierNow().getTime();
  const waiting = listCourierKeys().map(async (courier) => {
    const unbooked = (await findAnyOrders(await listFirstAndLastDue(courier, AT_AN_END))).filter(isUnbooked);
    return unbooked.length === 0 ? [] : [{ courier, waitsMs: now - Math.min(...unbooked.map(unbookedSince)) }];
  });
  return (await Promise.all(waiting)).flat();
}
