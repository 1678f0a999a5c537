import { courierNow } from '../../platform/clock.ts';
import { courierKeys, findAnyOrders, listDueEnds } from '../record/store.ts';
import { isUnbooked, unbookedSince } from './booking-state.ts';

/** Orders that are read at either end of a courier's due ones. */
const AT_AN_END = 25;

export interface Waiting {
  courier: string;
  waitsMs: number;
}

/**
 * For how long the longest paid order of each courier waits for its booking; a courier with none is not named. Who waits
 * long is asked about seldom and stands at the far end, so both ends are read, and never more of them.
 */
export async function longestUnbooked(): Promise<Waiting[]> {
  const now = courierNow().getTime();
  const waiting = courierKeys().map(async (courier) => {
    const unbooked = (await findAnyOrders(await listDueEnds(courier, AT_AN_END))).filter(isUnbooked);
    return unbooked.length === 0 ? [] : [{ courier, waitsMs: now - Math.min(...unbooked.map(unbookedSince)) }];
  });
  return (await Promise.all(waiting)).flat();
}
