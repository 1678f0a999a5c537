import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { missedPickupText, whyNotMissedPickup } from '../../../shared/orders/rules/may-report-missed-pickup.ts';
import { auditWrites } from '../../audit-log/store.ts';
import type { CourierOutcome } from '../../couriers/port.ts';
import { courierFor } from '../../couriers/registry/courier-for.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { findUser } from '../../users/store.ts';
import { showOrders } from '../api/show-order.ts';
import { bookingOf } from '../booking/booking-of.ts';
import { changeOrder, type OrderDecision } from '../change/change-order.ts';
import { factsOf } from '../record/facts-of.ts';
import { courierOfOrder, type Order, sellerOrderNumber } from '../record/order.ts';
import { findOrders } from '../record/store.ts';
import { missedPickupCountWrite } from './missed-pickup-store.ts';

const NO_REQUESTS: CourierOutcome = {
  kind: 'refused',
  code: 'NOT_OFFERED',
  message: 'This courier takes no pickup requests from us.',
};

/** Returns the key by which parcels are grouped for one van: the courier and the pickup address. */
const vanOf = (order: Order): string => {
  const { line1, line2, postcode } = order.details.pickup_address;
  return [courierOfOrder(order), postcode, line1, line2].join('\n').toLowerCase();
};

/** Returns whether the missed pickup of an order was already reported on this day in India. */
const isReported = ({ missedPickup }: Order, at: Date): boolean => missedPickup?.day === indiaDay(at);

/** Asks the courier to come tomorrow for parcels that one van collects. The request can be repeated. */
async function askToCome(orders: readonly Order[], at: Date): Promise<CourierOutcome> {
  const [order] = orders;
  if (order === undefined) return NO_REQUESTS;
  const courier = await courierFor(courierOfOrder(order), 'person');
  if (courier?.requestPickup === undefined) return NO_REQUESTS;
  const { from } = bookingOf(order, await findUser(order.owner));
  return courier.requestPickup({ from, parcels: orders.length, day: dayAfter(indiaDay(at), 1) });
}

/**
 * Returns an order with its reported missed pickup, and the writes that count it for the partner and audit it.
 * Undefined if the pickup was already reported today. Gives staff a ticket unless the courier accepted a pickup
 * request.
 * @throws CONFLICT
 */
function planReport(order: Order, outcome: CourierOutcome, ctx: Ctx): OrderDecision | undefined {
  const { caller, at } = ctx;
  if (isReported(order, at)) return undefined;
  const refusal = whyNotMissedPickup(factsOf(order), order.manifest ?? null, caller, at);
  if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
  const state = outcome.kind === 'done' ? ('asked' as const) : ('staff' as const);
  const missedPickup = {
    day: indiaDay(at),
    at: at.toISOString(),
    by: caller.id,
    reports: (order.missedPickup?.reports ?? 0) + 1,
    state,
  };
  return {
    order: { ...order, missedPickup },
    also: [
      missedPickupCountWrite(order.choice?.partnerId ?? '', at),
      ...auditWrites({ action: 'order.missed_pickup', user: order.owner, subject: order.id, after: { state } }, ctx),
    ],
  };
}

interface Refused {
  _id: string;
  order_id: string | null;
  reason: string;
}

/** Reports the parcels that one van did not collect. Asks the courier once for all of them. */
async function reportVan(orders: readonly Order[], ctx: Ctx): Promise<(Order | Refused)[]> {
  const isOpen = (order: Order) =>
    !isReported(order, ctx.at) &&
    whyNotMissedPickup(factsOf(order), order.manifest ?? null, ctx.caller, ctx.at) === undefined;
  const outcome = await askToCome(orders.filter(isOpen), ctx.at);
  const rows = orders.map(async (order): Promise<Order | Refused> => {
    try {
      return await changeOrder(order, (now) => planReport(now, outcome, ctx), ctx.at);
    } catch (error) {
      if (!(error instanceof Failure) || !['CONFLICT', 'NOT_FOUND'].includes(error.code)) throw error;
      return { _id: order.id, order_id: sellerOrderNumber(order), reason: error.message };
    }
  });
  return Promise.all(rows);
}

/**
 * Reports that the courier did not come for parcels. Asks the courier to come tomorrow if its interface takes pickup
 * requests. Otherwise staff get a ticket. A second report on the same day changes nothing.
 */
export const missedPickup: Verb<typeof ordersContract.missedPickup> = async ({ body }, ctx) => {
  if (ctx.caller.courier !== null) throw new Failure('NOT_ALLOWED', 'A missed pickup is reported by the seller.');
  const ids = [...new Set(body.order_ids)];
  const found = await findOrders(ctx.caller, ids);
  const missing = ids.filter((id) => !found.some((order) => order.id === id));
  const rows: (Order | Refused)[] = missing.map((id) => ({
    _id: id,
    order_id: null,
    reason: 'There is no such order.',
  }));
  for (const van of Map.groupBy(found, vanOf).values()) rows.push(...(await reportVan(van, ctx)));
  const refused = rows.filter((row): row is Refused => 'reason' in row);
  const reported = rows.filter((row): row is Order => !('reason' in row));
  const asked = reported.filter((order) => order.missedPickup?.state === 'asked').length;
  return {
    data: { reported: await showOrders(ctx.caller, reported), refused },
    message: missedPickupText({ asked, staff: reported.length - asked, refused: refused.length }),
  };
};
