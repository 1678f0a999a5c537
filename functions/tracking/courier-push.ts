import { Failure } from '../../shared/errors.ts';
import type { trackingContract } from '../../shared/tracking/contract.ts';
import { mayBeAwb } from '../couriers/awb-series/awb-rules.ts';
import { takerOf } from '../couriers/awb-series/series-store.ts';
import type { Courier, PushUpdate } from '../couriers/port.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { courierOf } from '../couriers/registry/profile-of.ts';
import { keepAwb } from '../orders/booking/keep-awb.ts';
import { courierOfOrder, isSameAwb, type Order } from '../orders/record/order.ts';
import { findAnyOrder } from '../orders/record/store.ts';
import { applyScans } from '../orders/tracking/apply-scans.ts';
import { findOrderOfCourier } from '../orders/tracking/orders-of-awb.ts';
import { log } from '../platform/log.ts';
import { withFreshSecrets } from '../platform/secrets/secrets.ts';
import type { Verb } from '../users/caller/serve.ts';

/** The order that was sent to a courier with a number of our series, be it given up since. */
async function sentWith(courier: Courier, awb: string): Promise<Order | undefined> {
  const id = await takerOf(courier.key, awb);
  const order = id === undefined ? undefined : await findAnyOrder(id);
  return order?.asking?.awb !== undefined && isSameAwb(order.asking.awb, awb) ? order : undefined;
}

/**
 * The order that a push speaks of: by the record of the AWB, else by our reference, or the number of ours that it was sent
 * with, where we do not know yet that it was booked. Only an order that this very courier carries: one courier's secret
 * must not cancel, and so refund, what another carries.
 */
async function orderOf(courier: Courier, { awb, reference }: PushUpdate): Promise<Order | undefined> {
  const known = await findOrderOfCourier(courier.key, awb);
  if (known !== undefined) return known;
  const named = (reference === undefined ? undefined : await findAnyOrder(reference)) ?? (await sentWith(courier, awb));
  if (!named?.charge) return undefined;
  const hasRefused = named.fallback?.refused.some(({ name }) => courierOf(name) === courier.key);
  if (hasRefused) log.error('booked twice', { order_id: named.id, courier: courier.key, awb, kept: named.awb });
  return courierOfOrder(named) === courier.key ? named : undefined;
}

/** Keeps what a push tells of one parcel: its AWB, if it is news, and its scans. */
async function apply(courier: Courier, update: PushUpdate, at: Date): Promise<boolean> {
  const order = mayBeAwb(update.awb) ? await orderOf(courier, update) : undefined;
  if (order === undefined) return false;
  if (!isSameAwb(order.awb, update.awb)) await keepAwb(order, { kind: 'booked', awb: update.awb }, at);
  // Of a second AWB of one order nothing is applied: its parcel is not the one that was paid for.
  const carried = order.awb ?? (await findAnyOrder(order.id))?.awb;
  if (isSameAwb(carried, update.awb)) await applyScans(order.id, update.scans, at);
  return true;
}

/** A courier's push: checked, read, and applied as a poll would be. Parcels we do not know are answered 200, or they come for ever. */
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
    // One parcel that cannot be kept at present holds up no other of its push; the courier sends all again.
    const isKnown = await apply(courier, update, at).catch((error: unknown) => failed.push(error));
    if (isKnown === false)
      log.warn('push for a parcel we do not know', { courier: params.courier, awb: update.awb.slice(0, 40) });
  }
  if (failed.length > 0) throw failed[0];
  return { data: null };
};
