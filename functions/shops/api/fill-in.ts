import { Failure } from '../../../shared/errors.ts';
import type { shopsContract } from '../../../shared/shops/contract.ts';
import { checkUnpaid, getOrderToChange } from '../../orders/api/get-order.ts';
import { showChangedOrder } from '../../orders/api/show-order.ts';
import { planUpdate } from '../../orders/booking/update.ts';
import { changeOrder, type OrderDecision } from '../../orders/change/change-order.ts';
import type { Order } from '../../orders/record/order.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { hashOf } from '../../platform/ids.ts';
import type { Verb } from '../../users/caller/serve.ts';

type Parcel = Partial<Order['details']['parcel']>;

/** Returns an unpaid order with a new weight or box, and removes these from the order's list of missing data. Pure. */
function planParcel(now: Order, parcel: Parcel): OrderDecision {
  checkUnpaid(now);
  const details = { ...now.details, parcel: { ...now.details.parcel, ...parcel } };
  const needs = (now.needs ?? []).filter(
    (need) =>
      !(need === 'weight' && parcel.weightGrams !== undefined) && !(need === 'box' && parcel.lengthCm !== undefined),
  );
  const { order } = planUpdate(now, { details, plan: now.plan, detailsHash: hashOf([now.detailsHash, parcel]) });
  return { order: { ...order, ...(needs.length > 0 && { needs }) } };
}

const AT_ONCE = 10;

/**
 * Gives many shop orders the same weight, the same box, or both. Orders for which this is impossible are listed with
 * the reason.
 */
export const fillIn: Verb<typeof shopsContract.fillIn> = async ({ body }, { caller, at }) => {
  const { order_ids, weight, box } = body;
  const parcel: Parcel = {
    ...(weight !== undefined && { weightGrams: Math.round(weight * 1000) }),
    ...(box !== undefined && { lengthCm: box.length, breadthCm: box.breadth, heightCm: box.height }),
  };
  const changed: Order[] = [];
  const refused: { order_id: string; reason: string }[] = [];
  await concurrently([...new Set(order_ids)], AT_ONCE, async (id) => {
    try {
      const order = await getOrderToChange(caller, id);
      if (order.shop === undefined) throw new Failure('CONFLICT', 'This order is not from a shop.');
      changed.push(await changeOrder(order, (now) => planParcel(now, parcel), at));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push({ order_id: id, reason: error.message });
    }
  });
  const data = { orders: await Promise.all(changed.map((order) => showChangedOrder(caller, order))), refused };
  return { data, message: changed.length === 1 ? '1 order is changed.' : `${changed.length} orders are changed.` };
};

/** Keeps a paid order as it is although the shop changed it. */
export const keep: Verb<typeof shopsContract.keep> = async ({ params }, { caller, at }) => {
  const order = await getOrderToChange(caller, params.id);
  const kept = await changeOrder(
    order,
    (now) => {
      if (now.shop?.changed === undefined) return undefined;
      const { changed: _, ...shop } = now.shop;
      return { order: { ...now, shop } };
    },
    at,
  );
  return { data: await showChangedOrder(caller, kept), message: 'The order stays as it is.' };
};
