import { freeAwbAndWrites, returnedAwbWrites } from '../../couriers/awb-series/series-store.ts';
import type { Courier } from '../../couriers/port.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Change } from '../../platform/table/change.ts';
import { changeOrder } from '../change/change-order.ts';
import type { Order } from '../record/order.ts';
import { bookingOf } from './booking-of.ts';
import { isSameAttempt, isUnbooked } from './booking-state.ts';

/** The result of recording that an order is about to be sent to its courier. */
export type NotedAttempt =
  | { kind: 'noted'; order: Order & { asking: NonNullable<Order['asking']> } }
  /** Another process is sending the order, or the order can no longer be booked. */
  | { kind: 'not ours' }
  | { kind: 'no AWB' };

const poolOf = (courier: Courier, order: Order) => courier.poolOf?.(bookingOf(order, undefined));

/**
 * Stores a note that an order is about to be sent to its courier, with the AWB of our series that is sent with the
 * order. The note prevents a second parcel if the process dies during the request. The note is needed for couriers that
 * cannot find bookings by our reference, or that can find them only after some time.
 */
export async function noteBookingAttempt(order: Order, courier: Courier, at: Date): Promise<NotedAttempt> {
  let noted: NotedAttempt['kind'] = 'not ours';
  const changed = await changeOrder(
    order.id,
    async (now) => {
      noted = 'not ours';
      if (!isUnbooked(now) || !isSameAttempt(now, order) || now.pending === 'cancel' || now.asking !== undefined)
        return undefined;
      const pool = poolOf(courier, now);
      const picked = pool && (await freeAwbAndWrites(courier.key, pool, now.id));
      noted = pool !== undefined && picked === undefined ? 'no AWB' : 'noted';
      if (noted === 'no AWB') return undefined;
      const asking = { at: at.toISOString(), ...(picked && { awb: picked.awb }) };
      return { order: { ...now, asking }, also: picked?.taken ?? [] };
    },
    at,
  );
  if ((noted as NotedAttempt['kind']) !== 'noted') return { kind: noted as 'not ours' | 'no AWB' };
  return { kind: 'noted', order: changed as Order & { asking: NonNullable<Order['asking']> } };
}

/**
 * Returns the write that puts the AWB of an order back into its series. Empty if the order has no AWB of our series.
 */
function freeAsked(order: Order, courier: Courier): Change[] {
  const pool = poolOf(courier, order);
  return pool === undefined || order.asking?.awb === undefined
    ? []
    : returnedAwbWrites(courier.key, pool, order.asking.awb);
}

/**
 * Removes the note that an order was sent, so that it can be sent again. Called after a person has seen that the
 * courier does not have the order. The time until an unconfirmed order is refunded starts again. Returns undefined if
 * another process has removed the note, or if the order was booked, refunded or charged to a fallback partner.
 */
export async function resetBookingAttempt(order: Order, at: Date): Promise<Order | undefined> {
  let isOurs = false;
  const changed = await changeOrder(
    order,
    (now) => {
      isOurs = isUnbooked(now) && isSameAttempt(now, order) && now.asking?.at === order.asking?.at;
      if (!isOurs || now.asking === undefined) return undefined;
      const { asking: _, ...rest } = now;
      return { order: { ...rest, waitsSince: courierNow().toISOString() } };
    },
    at,
  );
  return isOurs ? changed : undefined;
}

/**
 * Removes the note that an order was sent, because the order was not booked.
 * @param isFree true if another parcel may use the AWB, because the courier did not reject the AWB as taken
 */
export async function clearBookingAttempt(order: Order, courier: Courier, isFree: boolean, at: Date): Promise<void> {
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
