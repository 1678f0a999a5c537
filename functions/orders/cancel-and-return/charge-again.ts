import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { auditWrites } from '../../audit-log/store.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { sellerParty } from '../../users/party-of.ts';
import { findUser } from '../../users/store.ts';
import type { User } from '../../users/user.ts';
import { getOrder } from '../api/get-order.ts';
import { showChangedOrder } from '../api/show-order.ts';
import { changeOrderOnce, type OrderDecision } from '../change/change-order.ts';
import { priceInRupees } from '../change/price-change.ts';
import type { Order } from '../record/order.ts';
import { listStoredScans } from '../record/scan-store.ts';
import { applyScans } from '../tracking/apply-scans.ts';
import { asCourierScans } from '../tracking/with-status-overrides.ts';
import { withNewCharge } from './charged-again.ts';

const NOTE = 'Charged again: the courier carried the parcel after its refund';

/**
 * Returns a refunded order charged again, with an audit entry. Its status is "picked up" if the parcel has moved, else
 * "pending pickup".
 */
function resumed(order: Order, seller: User, { caller, at, ip, requestId }: Ctx): OrderDecision | undefined {
  const { carried, scannedAt: _scannedAt, heldAt: _heldAt, ...rest } = order;
  const onItsWay: Order = {
    ...rest,
    status: carried?.moved === true ? 'picked_up' : 'pending_pickup',
    attempts: 0,
    pending: null,
    dueAt: null,
    rto: null,
    error: null,
  };
  const party = sellerParty(seller, order.details.pickup_address.state);
  const decision = withNewCharge(onItsWay, party, at, { note: NOTE, by: caller.id });
  if (decision === undefined) return undefined;
  const auditEntry = {
    action: 'order.charge_again',
    user: order.owner,
    subject: order.id,
    before: { status: order.status, price: priceInRupees(order) },
    after: { status: decision.order.status, price: priceInRupees(decision.order) },
    reason: NOTE,
  } as const;
  return {
    ...decision,
    also: auditWrites(auditEntry, { caller, at, ip, requestId }),
    withLine: (next, line) => {
      const { charge, ...rest } = decision.withLine?.(next, line) ?? next;
      return { ...rest, charge: charge && { ...charge, again: true } };
    },
  };
}

/**
 * Charges a refunded order again, because the courier carried its parcel after the refund. Only staff may do this. Then
 * applies the scans that arrived since the refund, with their charges. A repeated request also succeeds.
 */
export const chargeAgain: Verb<typeof ordersContract.chargeAgain> = async ({ body }, ctx) => {
  const { caller, at, repeat } = ctx;
  if (!caller.seesAll) throw new Failure('NOT_ALLOWED', 'Only staff may charge an order again.');
  const order = await getOrder(caller, body.order_id);
  const seller = await findUser(order.owner);
  if (seller === undefined) throw new Failure('NOT_FOUND', 'The seller of this order is gone.');
  const { value: again, replayed } = await changeOrderOnce(
    order,
    (now) => {
      if (now.refund === null && now.charge?.again === true) return undefined;
      if (now.refund === null || now.carried === undefined)
        throw new Failure('CONFLICT', 'This parcel was not carried after a refund.');
      return resumed(now, seller, ctx);
    },
    at,
    repeat,
  );
  const moved = await applyScans(order.id, asCourierScans(await listStoredScans(again)), at);
  return { data: await showChangedOrder(caller, moved ?? again), message: 'The order is charged again.', replayed };
};
