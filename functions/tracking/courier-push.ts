import { Failure } from '../../shared/errors.ts';
import type { trackingContract } from '../../shared/tracking/contract.ts';
import { mayBeAwb } from '../couriers/awb-series/awb-rules.ts';
import { orderWithTakenAwb } from '../couriers/awb-series/series-store.ts';
import type { Courier, PushUpdate } from '../couriers/port.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { storeAwb } from '../orders/booking/keep-awb.ts';
import { courierOfOrder, isSameAwb, type Order } from '../orders/record/order.ts';
import { findAnyOrder } from '../orders/record/store.ts';
import { applyScans } from '../orders/tracking/apply-scans.ts';
import { findOrderOfCourier } from '../orders/tracking/orders-of-awb.ts';
import { log } from '../platform/log.ts';
import { withFreshSecrets } from '../platform/secrets/secrets.ts';
import type { Verb } from '../users/caller/serve.ts';

/** Returns the order that we sent to a courier with this AWB from our pools, even if the AWB was released later. */
async function sentWith(courier: Courier, awb: string): Promise<Order | undefined> {
  const id = await orderWithTakenAwb(courier.key, awb);
  const order = id === undefined ? undefined : await findAnyOrder(id);
  return order?.asking?.awb !== undefined && isSameAwb(order.asking.awb, awb) ? order : undefined;
}

/**
 * Returns the order that a push belongs to. Finds it by its AWB or, if its booking is not known yet, by our reference
 * or by the AWB from our pools. Ignores orders of other couriers, because one courier's secret must not allow to cancel
 * and refund another courier's parcels.
 */
async function orderOf(courier: Courier, { awb, reference }: PushUpdate): Promise<Order | undefined> {
  const known = await findOrderOfCourier(courier.key, awb);
  if (known !== undefined) return known;
  const named = (reference === undefined ? undefined : await findAnyOrder(reference)) ?? (await sentWith(courier, awb));
  if (!named?.charge) return undefined;
  const hasRefused = named.fallback?.refused.some((one) => one.courier === courier.key);
  if (hasRefused) log.error('booked twice', { order_id: named.id, courier: courier.key, awb, kept: named.awb });
  return courierOfOrder(named) === courier.key ? named : undefined;
}

/**
 * Applies a courier's push to one parcel: stores a new AWB and applies the scans. Returns false for an unknown parcel.
 */
async function apply(courier: Courier, update: PushUpdate, at: Date): Promise<boolean> {
  const order = mayBeAwb(update.awb) ? await orderOf(courier, update) : undefined;
  if (order === undefined) return false;
  if (!isSameAwb(order.awb, update.awb)) await storeAwb(order, { kind: 'booked', awb: update.awb }, at);
  // Scans of a second AWB of the same order are ignored, because the seller did not pay for that parcel.
  const carried = order.awb ?? (await findAnyOrder(order.id))?.awb;
  if (isSameAwb(carried, update.awb)) await applyScans(order.id, update.scans, at);
  return true;
}

/**
 * Receives a courier's push: verifies it, parses it, and applies it like the reply to a poll. The reply is 200 even for
 * unknown parcels, because the courier would otherwise send the push again and again.
 */
export const courierPush: Verb<typeof trackingContract.courierPush> = async ({ params }, { rawBody, headers, at }) => {
  const readPush = async () => {
    const courier = await courierFor(params.courier);
    if (courier?.parsePush === undefined) throw new Failure('NOT_FOUND');
    return { courier, push: courier.parsePush(rawBody, headers) };
  };
  const { courier, push } = await withFreshSecrets(
    readPush,
    (read) => read.push.kind === 'refused' && read.push.code === 'SIGNATURE',
  );
  if (push.kind === 'refused') {
    const isForged = push.code === 'SIGNATURE';
    log.warn(isForged ? 'courier push refused' : 'unreadable courier push', {
      courier: params.courier,
      said: push.message,
    });
    if (isForged) throw new Failure('BAD_SIGNATURE');
    return { data: null };
  }
  const failed: unknown[] = [];
  for (const update of push.updates) {
    // If one parcel fails, the others are still applied. The error is thrown at the end, so that the courier sends the
    // whole push again.
    const isKnown = await apply(courier, update, at).catch((error: unknown) => failed.push(error));
    if (isKnown === false)
      log.warn('push for a parcel we do not know', { courier: params.courier, awb: update.awb.slice(0, 40) });
  }
  if (failed.length > 0) throw failed[0];
  return { data: null };
};
