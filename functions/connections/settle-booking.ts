import type { connectionsContract } from '../../shared/connections/contract.ts';
import { Failure, invalidField } from '../../shared/errors.ts';
import { toRupees } from '../../shared/money.ts';
import { auditWrites } from '../audit-log/store.ts';
import { CourierDown } from '../couriers/gateway/transport.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { resetBookingAttempt } from '../orders/booking/asking.ts';
import { applyBookingResult, book } from '../orders/booking/book.ts';
import { isUnbooked, isUnconfirmed } from '../orders/booking/booking-state.ts';
import { costOfOrder } from '../orders/change/price-change.ts';
import { findAwbsOf } from '../orders/record/awb-store.ts';
import { courierOfOrder, isSameAwb, type Order, partnerName } from '../orders/record/order.ts';
import { findAnyOrder } from '../orders/record/store.ts';
import { commit } from '../platform/table/commit.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';

type Body = Parameters<Verb<typeof connectionsContract.settleBooking>>[0]['body'];

/**
 * Checks an AWB that a person entered.
 * @throws INVALID_INPUT if it belongs to another order or the courier does not know it; UPSTREAM if the courier gives
 * no answer
 */
async function checkAwb(order: Order, awb: string): Promise<void> {
  const [other] = (await findAwbsOf(courierOfOrder(order), [awb])).filter(({ orderId }) => orderId !== order.id);
  if (other !== undefined) throw invalidField('awb', `AWB ${awb} is another order's.`);
  const courier = await courierFor(courierOfOrder(order), 'person');
  if (courier === undefined) throw new Failure('UPSTREAM', 'This courier cannot be asked at present.');
  const lives = await courier.track([awb]).catch((error: unknown) => {
    if (!(error instanceof CourierDown)) throw error;
    throw new Failure('UPSTREAM', 'The courier did not answer. Try again in a moment.');
  });
  if (!lives.has(awb)) throw invalidField('awb', `${partnerName(order)} does not know AWB ${awb}.`);
}

/**
 * Sends a booking again. A normal booking cannot create a second parcel in two cases: the courier can tell whether it
 * has the order, or the order has an AWB from our pools. Otherwise the booking is reset and sent as a first booking. If
 * two people do this at once, only one request is sent.
 */
async function sendAgain(order: Order, at: Date): Promise<Order | undefined> {
  const courier = await courierFor(courierOfOrder(order), 'person');
  if (courier?.settles !== 'person') return book(order, at);
  const reset = await resetBookingAttempt(order, at);
  return reset && book(reset, at, { first: true });
}

async function settled(order: Order, body: Body, at: Date): Promise<Order | undefined> {
  if (body.outcome === 'booked') return applyBookingResult(order, { kind: 'booked', awb: body.awb }, at);
  if (body.outcome === 'send again') return sendAgain(order, at);
  const message = 'It has no booking of this parcel.';
  return applyBookingResult(order, { kind: 'refused', code: 'NOT_FOUND', message }, at);
}

/**
 * Settles an unconfirmed booking with what a person saw in the courier's order list. An AWB is checked before
 * anything is stored. The decision is then audited on its own, and not with the money, because some outcomes ask the
 * courier before anything is posted. A repeat with the same outcome succeeds.
 */
export const settleBooking: Verb<typeof connectionsContract.settleBooking> = async ({ body }, ctx) => {
  const order = await getOrder(ctx.caller, body.order_id);
  if (!isUnbooked(order)) return { data: endOf(checkSame(order, body)), message: 'This booking has its end.' };
  if (body.outcome !== 'booked' && !isUnconfirmed(order))
    throw new Failure(
      'CONFLICT',
      `It was sent to ${partnerName(order)} a moment ago. Look into the courier's list in two minutes.`,
    );
  if (body.outcome === 'booked') await checkAwb(order, body.awb);
  await witness(order, body, ctx);
  await settled(order, body, ctx.at);
  const now = (await findAnyOrder(order.id)) ?? order;
  return { data: endOf(now), message: wordsOf(now) };
};

function wordsOf({ awb, refund, error }: Order): string {
  if (awb !== null) return `Booked: AWB ${awb}.`;
  if (refund !== null) return `The money went back to the seller. ${error ?? ''}`.trim();
  return 'The courier has not answered this time either: the booking goes on waiting.';
}

const witness = (order: Order, body: Body, ctx: Pick<Ctx, 'caller' | 'at' | 'ip' | 'requestId'>) => {
  const { order_id: _, ...after } = body;
  const { status, awb } = order;
  const auditEntry = {
    action: 'order.settle_booking',
    user: order.owner,
    subject: order.id,
    before: { status, awb, partner: partnerName(order), charged: toRupees(costOfOrder(order).totalPaise) },
    after,
  } as const;
  return commit(auditWrites(auditEntry, ctx));
};

/** Returns an order that was already settled with this outcome. @throws CONFLICT if it was settled with another one */
function checkSame(order: Order, body: Body): Order {
  const isSame =
    body.outcome === 'booked'
      ? isSameAwb(order.awb, body.awb)
      : body.outcome === 'not carried'
        ? order.refund !== null
        : order.awb !== null;
  if (!isSame) throw new Failure('CONFLICT', 'This order has ended in another way. Reload the page.');
  return order;
}

const endOf = ({ status, awb, error }: Order) => ({ status, awb, error });
