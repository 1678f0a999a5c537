import { partnerDisplayName } from '../../../shared/quotes/partner-name.ts';
import { changeOrder, type OrderDecision } from '../../orders/change/change-order.ts';
import { type Order, partnerName } from '../../orders/record/order.ts';
import type { OrderShop } from '../../orders/record/shop/order-shop.ts';
import { findAnyOrder } from '../../orders/record/store.ts';
import { log } from '../../platform/log.ts';
import { trackLink } from '../../platform/site-links.ts';
import { commit } from '../../platform/table/commit.ts';
import { connectionTo } from '../connected/sealed-secrets.ts';
import type { Shop } from '../connected/shop.ts';
import { findAnyShop } from '../connected/shop-store.ts';
import { noteAnswer, noteSilence, silenceOf } from '../connected/silent-shops.ts';
import { refused, unknown } from '../gateway/shop-client.ts';
import type { ShopConnection, ShopFulfilment, ShopRefused, ShopResult } from '../port.ts';
import { profileOfSystem } from '../registry/systems.ts';
import { dueTelling, type Telling } from './due-telling.ts';
import { closedTellingWrite, openTellingWrite } from './telling-store.ts';

const fulfilmentOf = (order: Order, shop: OrderShop): ShopFulfilment => ({
  orderId: shop.orderId,
  fulfilmentId: shop.fulfilmentId,
  awb: order.awb ?? '',
  courier: partnerDisplayName(partnerName(order)),
  trackingUrl: trackLink(order.awb ?? ''),
});

/**
 * Reports a status to a shop and returns the id of our fulfilment there. A status that the shop system does not know
 * counts as reported.
 */
async function say(
  connection: ShopConnection,
  order: Order,
  shop: OrderShop,
  due: Telling,
  at: Date,
): Promise<ShopResult<string | undefined>> {
  const parcel = fulfilmentOf(order, shop);
  if (due === 'booked') {
    const made = await connection.fulfil(parcel);
    return made.kind === 'done' ? { kind: 'done', value: made.value.id } : made;
  }
  const id = shop.told?.id;
  if (id === undefined || !profileOfSystem(shop.system).statuses.includes(due)) return { kind: 'done', value: id };
  const told = await connection.tellStatus(parcel, due, { id, at: order.deliveredAt ?? at.toISOString() });
  return told.kind === 'done' ? { kind: 'done', value: id } : told;
}

/** Returns the order's data about its shop with the result of a report. Pure. */
function withResult(shop: OrderShop, due: Telling, result: ShopResult<string | undefined>, at: Date): OrderShop {
  const { notTold: _, ...rest } = shop;
  if (result.kind !== 'done') return { ...shop, notTold: { reason: result.message, at: at.toISOString() } };
  const id = result.value === undefined ? {} : { id: result.value };
  return { ...rest, told: { status: due, at: at.toISOString(), ...id } };
}

/** Refusals that concern the shop as a whole, so other reports to this shop would be refused too. */
const OF_SHOP: readonly ShopRefused['code'][] = ['CREDENTIALS', 'SCOPE', 'ADDRESS'];
/** How long a report pauses after the shop has refused it for this order, e.g. because the order was already sent. */
const REFUSED_PAUSE_MS = 24 * 3600_000;

const isOfOrder = (result: ShopResult<unknown>): boolean => result.kind === 'refused' && !OF_SHOP.includes(result.code);

/** Reports a status to a shop. A shop that did not answer, or that refused us as a whole, is not called for a while. */
async function report(connected: Shop, order: Order, shop: OrderShop, due: Telling, at: Date, isAsked: boolean) {
  const { id } = connected;
  if (connected.state === 'disconnected') return refused('CREDENTIALS', 'The shop is disconnected. Connect it again.');
  const silence = isAsked ? undefined : silenceOf(id);
  if (silence !== undefined) return unknown(silence);
  const result = await say(await connectionTo(connected), order, shop, due, at);
  if (result.kind === 'done' || isOfOrder(result)) noteAnswer(id);
  else noteSilence(id, result.message, result.kind === 'unknown' ? result.waitMs : undefined);
  return result;
}

/**
 * Reports to an order's shop what is due now: the booking with AWB, courier and link, or the later status. Stores the
 * result in the order. If the report fails, the next polls of the shop repeat it: at once, or once a day if the shop
 * refuses it for this order. May run any number of times, because each step first checks whether the shop already has
 * the data.
 * @param isAsked true if a person requested the report. Then a shop that did not answer is called too
 */
export async function tellShop(orderId: string, at: Date, { isAsked = false } = {}): Promise<void> {
  const order = await findAnyOrder(orderId);
  const { shop } = order ?? {};
  if (order === undefined || shop === undefined) return;
  const due = dueTelling(order);
  const connected = await findAnyShop(shop.id);
  if (due === undefined || connected === undefined) {
    await changeOrder(orderId, withoutFailure, at);
    return commit([closedTellingWrite(shop.id, orderId)]);
  }
  const result = await report(connected, order, shop, due, at, isAsked);
  await changeOrder(
    orderId,
    (now) => {
      if (now.shop === undefined || dueTelling(now) !== due) return undefined;
      const isKnown = result.kind !== 'done' && now.shop.notTold?.reason === result.message;
      return isKnown ? undefined : { order: { ...now, shop: withResult(now.shop, due, result, at) } };
    },
    at,
  );
  if (result.kind === 'done') {
    await commit([closedTellingWrite(shop.id, orderId)]);
    // The order may have changed during the report. For example, its parcel may be delivered before its booking is
    // reported. Such a change is reported next.
    const after = await findAnyOrder(orderId);
    if (after !== undefined && dueTelling(after) !== undefined) await tellShop(orderId, at);
    return;
  }
  log.info('a shop could not be told', { shop: shop.id, order_id: orderId, said: result.message });
  const notBefore = isOfOrder(result) ? new Date(at.getTime() + REFUSED_PAUSE_MS) : undefined;
  await commit([openTellingWrite(shop.id, orderId, at, notBefore)]);
}

/** Returns an order without the reason of a failed report that is not due any more. Pure. */
function withoutFailure(now: Order): OrderDecision | undefined {
  if (now.shop?.notTold === undefined || dueTelling(now) !== undefined) return undefined;
  const { notTold: _, ...shop } = now.shop;
  return { order: { ...now, shop } };
}
