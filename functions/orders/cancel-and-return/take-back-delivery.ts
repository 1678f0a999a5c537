import { Failure } from '../../../shared/errors.ts';
import { toRupees } from '../../../shared/money.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { auditWrites } from '../../audit-log/store.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { getOrder } from '../api/get-order.ts';
import { showChangedOrder } from '../api/show-order.ts';
import { changeOrderOnce, type OrderDecision } from '../change/change-order.ts';
import { hasOpenClaim, withMovedClaim } from '../ndr/claim.ts';
import { openReturnOf } from '../record/open-return.ts';
import type { Order } from '../record/order.ts';

/** Returns an order whose open claim is accepted, because its buyer was right: the parcel was not delivered. */
const withAcceptedClaim = (order: Order, note: string, { caller, at }: Ctx): Order =>
  hasOpenClaim(order) ? withMovedClaim(order, { state: 'accepted', note, by: caller.id }, at) : order;

/**
 * Returns an order whose return request is refused, because the parcel was not delivered when the buyer made the
 * request. This includes an approved request, whose return was cancelled: it must decide nothing about a later return.
 */
function withoutRequest(order: Order, at: Date): Order {
  const { returnRequest: asked } = order;
  if (asked === undefined || asked.state === 'refused') return order;
  const { rule: _, waits: __, ...request } = asked;
  const why = 'The delivery had been reported by mistake.';
  return { ...order, returnRequest: { ...request, state: 'refused', decidedAt: at.toISOString(), why } };
}

/**
 * Returns a delivered order set back to the status in transit. The change of the status also reverses the collection of
 * its COD.
 */
async function onItsWay(order: Order, reason: string, ctx: Ctx): Promise<OrderDecision> {
  const { deliveredAt } = order;
  if (order.status !== 'delivered' || deliveredAt === null)
    throw new Failure('CONFLICT', 'This order is not delivered.');
  if (order.cod?.task !== undefined)
    throw new Failure(
      'CONFLICT',
      'The courier has confirmed the COD of this order. Resolve its remittance entry instead.',
    );
  if ((await openReturnOf(order)) !== undefined)
    throw new Failure('CONFLICT', 'The buyer gives this order back. Its return must be cancelled first.');
  const auditEntry = {
    action: 'order.take_back_delivery',
    user: order.owner,
    subject: order.id,
    before: { status: order.status, delivered_at: deliveredAt, cod_due: toRupees(order.cod?.duePaise ?? 0) },
    after: { status: 'in_transit', delivered_at: null, cod_due: 0 },
    reason,
  } as const;
  return {
    order: {
      ...withAcceptedClaim(withoutRequest(order, ctx.at), reason, ctx),
      status: 'in_transit',
      deliveredAt: null,
      takenBack: { deliveredAt, at: ctx.at.toISOString(), reason },
    },
    cod: { events: [], by: ctx.caller.id },
    also: auditWrites(auditEntry, ctx),
  };
}

/**
 * Reverses a delivery that a courier reported by mistake. Only staff may do this. The parcel is then in transit and is
 * polled again. Its COD no longer counts as collected, and the wrong scan is ignored. A repeated request changes
 * nothing.
 */
export const takeBackDelivery: Verb<typeof ordersContract.takeBackDelivery> = async ({ body }, ctx) => {
  const { caller, at, repeat } = ctx;
  if (!caller.seesAll) throw new Failure('NOT_ALLOWED', 'Only staff may take a delivery back.');
  const order = await getOrder(caller, body.order_id);
  const { value, replayed } = await changeOrderOnce(
    order,
    (now) => (now.status !== 'delivered' && now.takenBack !== undefined ? undefined : onItsWay(now, body.reason, ctx)),
    at,
    repeat,
  );
  return { data: await showChangedOrder(caller, value), message: 'The delivery is taken back.', replayed };
};
