import { partnerDisplayName } from '../../../shared/quotes/partner-name.ts';
import { changeOrder } from '../../orders/change/change-order.ts';
import { type Order, partnerName } from '../../orders/record/order.ts';
import type { OrderShop } from '../../orders/record/shop/order-shop.ts';
import { findAnyOrder } from '../../orders/record/store.ts';
import { log } from '../../platform/log.ts';
import { trackLink } from '../../platform/site-links.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { connectionTo } from '../connected/sealed-secrets.ts';
import { findAnyShop } from '../connected/shop-store.ts';
import type { ShopConnection, ShopFulfilment, ShopResult } from '../port.ts';
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

/**
 * Reports to the shop of an order what is due now: the booking with AWB, courier and link, or the later status. Stores
 * the result in the order. If the report fails, the next polls of the shop repeat it. May run any number of times,
 * because each step first checks whether the shop already has the data.
 */
export async function tellShop(orderId: string, at: Date): Promise<void> {
  const order = await findAnyOrder(orderId);
  const { shop } = order ?? {};
  const due = order && dueTelling(order);
  if (order === undefined || shop === undefined) return;
  const connected = await findAnyShop(shop.id);
  if (due === undefined || connected === undefined || connected.state === 'disconnected')
    return commit([closedTellingWrite(shop.id, orderId)]);
  const result = await say(await connectionTo(connected), order, shop, due, at);
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
    // The order may have changed during the report, such as a parcel that was delivered before its booking was
    // reported. Such a change is reported next.
    const after = await findAnyOrder(orderId);
    if (after !== undefined && dueTelling(after) !== undefined) await tellShop(orderId, at);
    return;
  }
  log.info('a shop could not be told', { shop: shop.id, order_id: orderId, said: result.message });
  await commit([openTellingWrite(shop.id, orderId, at)]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
