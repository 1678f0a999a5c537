import { Failure } from '../../shared/errors.ts';
import type { trackingContract } from '../../shared/tracking/contract.ts';
import { courierFor } from '../couriers/courier-for.ts';
import { applyScans } from '../orders/apply-scans.ts';
import { findAnyOrder } from '../orders/store.ts';
import type { Verb } from '../platform/http.ts';
import { log } from '../platform/log.ts';
import { orderIdOfAwb } from '../search/store.ts';

/** A courier's push: checked, read, and applied as a poll would be. Parcels we do not know are answered 200, or they come for ever. */
export const courierPush: Verb<typeof trackingContract.courierPush> = async ({ params }, { rawBody, headers, at }) => {
  const courier = await courierFor(params.partner);
  if (courier?.parsePush === undefined) throw new Failure('NOT_FOUND');
  const push = courier.parsePush(rawBody, headers);
  if (push.kind === 'refused') {
    if (push.code === 'SIGNATURE') throw new Failure('BAD_SIGNATURE');
    log.warn('unreadable courier push', { courier: params.partner, said: push.message });
    return { data: null };
  }
  for (const { awb, reference, scans } of push.updates) {
    const id = reference ?? (await orderIdOfAwb(awb));
    const order = id === undefined ? undefined : await findAnyOrder(id);
    if (order?.awb === awb) await applyScans(order.id, scans, at);
    else log.warn('push for a parcel we do not know', { courier: params.partner });
  }
  return { data: null };
};
