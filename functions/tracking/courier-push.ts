import { Failure } from '../../shared/errors.ts';
import type { trackingContract } from '../../shared/tracking/contract.ts';
import { courierFor } from '../couriers/courier-for.ts';
import type { Courier } from '../couriers/port.ts';
import { type Order, partnerName } from '../orders/order.ts';
import { findAnyOrder } from '../orders/store.ts';
import { applyScans } from '../orders/tracking/apply-scans.ts';
import { findOrdersOfAwb } from '../orders/tracking/orders-of-awb.ts';
import { log } from '../platform/log.ts';
import type { Verb } from '../users/serve.ts';

/**
 * The order that a push speaks of: by our reference, else by the AWB, and only when that very courier carries it. One
 * courier's secret must not cancel, and so refund, what another carries.
 */
async function orderOf(courier: Courier, awb: string, reference: string | undefined): Promise<Order | undefined> {
  const named = reference === undefined ? undefined : await findAnyOrder(reference);
  const orders = named?.awb === awb ? [named] : await findOrdersOfAwb(awb);
  for (const order of orders) {
    if ((await courierFor(partnerName(order)))?.key === courier.key) return order;
  }
  return undefined;
}

/** A courier's push: checked, read, and applied as a poll would be. Parcels we do not know are answered 200, or they come for ever. */
export const courierPush: Verb<typeof trackingContract.courierPush> = async ({ params }, { rawBody, headers, at }) => {
  const courier = await courierFor(params.courier);
  if (courier?.parsePush === undefined) throw new Failure('NOT_FOUND');
  const push = courier.parsePush(rawBody, headers);
  if (push.kind === 'refused') {
    if (push.code === 'SIGNATURE') throw new Failure('BAD_SIGNATURE');
    log.warn('unreadable courier push', { courier: params.courier, said: push.message });
    return { data: null };
  }
  for (const { awb, reference, scans } of push.updates) {
    const order = await orderOf(courier, awb, reference);
    if (order !== undefined) await applyScans(order.id, scans, at);
    else log.warn('push for a parcel we do not know', { courier: params.courier });
  }
  return { data: null };
};
