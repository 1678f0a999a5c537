import { freeAwb, pickAwb } from '../../couriers/awb-series/series-store.ts';
import type { Courier } from '../../couriers/port.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Change } from '../../platform/table/change.ts';
import { changeOrder } from '../change/change-order.ts';
import type { Order } from '../record/order.ts';
import { bookingOf } from './booking-of.ts';
import { isSameTry, isUnbooked } from './booking-state.ts';

/** What came of getting an order ready to be sent to its courier. */
export type Noted =
  | { kind: 'noted'; order: Order & { asking: NonNullable<Order['asking']> } }
  /** Somebody else has it in hand, or it is not to be booked any more. */
  | { kind: 'not ours' }
  | { kind: 'no AWB' };

const poolOf = (courier: Courier, order: Order) => courier.poolOf?.(bookingOf(order, undefined));

/**
 * Writes down that an order is sent to a courier that cannot be asked after it, or not at once, with the AWB taken for it where we hold
 * the series, before it is sent: so no second parcel is ever booked, whenever this process dies.
 */
export async function noteAsking(order: Order, courier: Courier, at: Date): Promise<Noted> {
  let noted: Noted['kind'] = 'not ours';
  const changed = await changeOrder(
    order.id,
    async (now) => {
      noted = 'not ours';
      if (!isUnbooked(now) || !isSameTry(now, order) || now.pending === 'cancel' || now.asking !== undefined)
        return undefined;
      const pool = poolOf(courier, now);
      const picked = pool && (await pickAwb(courier.key, pool, now.id));
      noted = pool !== undefined && picked === undefined ? 'no AWB' : 'noted';
      if (noted === 'no AWB') return undefined;
      const asking = { at: at.toISOString(), ...(picked && { awb: picked.awb }) };
      return { order: { ...now, asking }, also: picked?.taken ?? [] };
    },
    at,
  );
  if ((noted as Noted['kind']) !== 'noted') return { kind: noted as 'not ours' | 'no AWB' };
  return { kind: 'noted', order: changed as Order & { asking: NonNullable<Order['asking']> } };
}

/** The write that gives an AWB back to its series, of which the courier surely knows nothing. */
function freeAsked(order: Order, courier: Courier): Change[] {
  const pool = poolOf(courier, order);
  return pool === undefined || order.asking?.awb === undefined ? [] : freeAwb(courier.key, pool, order.asking.awb);
}

/**
 * Somebody has seen that the courier does not have an order: it can be sent anew, and waits from now on. Undefined when somebody
 * else has it sent anew, or it has moved on.
 */
export async function resetAsking(order: Order, at: Date): Promise<Order | undefined> {
  let isOurs = false;
  const changed = await changeOrder(
    order,
    (now) => {
      isOurs = isUnbooked(now) && isSameTry(now, order) && now.asking?.at === order.asking?.at;
      if (!isOurs || now.asking === undefined) return undefined;
      const { asking: _, ...rest } = now;
      return { order: { ...rest, waitsSince: courierNow().toISOString() } };
    },
    at,
  );
  return isOurs ? changed : undefined;
}

/**
 * Takes back the note of an order that was not booked by it.
 * @param isFree whether its AWB can be another parcel's: the courier surely never saw it
 */
export async function forgetAsking(order: Order, courier: Courier, isFree: boolean, at: Date): Promise<void> {
  await changeOrder(
    order.id,
    (now) => {
      if (now.asking === undefined || now.asking.at !== order.asking?.at) return undefined;
      const { asking: _, ...rest } = now;
      return { order: rest, also: isFree ? freeAsked(now, courier) : [] };
    },
    at,
  );
}
