import { changeOrder, type OrderDecision } from '../../orders/change/change-order.ts';
import { ticketQueueWrites } from '../../orders/list/ticket-store.ts';
import { newOrder } from '../../orders/record/new-order.ts';
import { isPaid, type Order } from '../../orders/record/order.ts';
import type { SeenInShop } from '../../orders/record/shop/order-shop.ts';
import {
  linkWithout,
  newShopLinkWrite,
  type ShopLink,
  shopLinkCheck,
  shopLinkWrite,
} from '../../orders/record/shop/shop-link-store.ts';
import { findAnyOrder, newOrderWrite, removedOrderWrite } from '../../orders/record/store.ts';
import { automaticEntryWrites } from '../../orders/rules/automatic/enter-automatic.ts';
import { idOfKey } from '../../platform/ids.ts';
import { type Change, ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { ownerOfShop } from '../connected/shop.ts';
import type { ShopOrder, ShopPart } from '../port.ts';
import type { OrderDraft } from './draft.ts';
import { planEdit, planQuestion } from './edited-order.ts';
import type { ImportRun, Outcome } from './import-types.ts';
import { advanceOf } from './part-amounts.ts';

/** Returns the name of the order for a part: the name of the shop's order, with a number from the second part on. */
const nameOf = ({ name }: ShopOrder, number = 1): string => (number > 1 ? `${name}/${number}` : name);

async function orderOf(
  { shop, asker, messages, at }: ImportRun,
  order: ShopOrder,
  link: ShopLink,
  part: ShopPart,
  draft: OrderDraft,
): Promise<Order> {
  const { fulfilmentId } = part;
  const name = nameOf(order, link.parts[fulfilmentId]?.number);
  const { details, shopLines, needs, tags, seen, paymentMethod } = draft;
  const made = newOrder({
    id: link.parts[fulfilmentId]?.orderId ?? '',
    owner: ownerOfShop(shop),
    details: await messages.apply(details),
    inputHash: '',
    plan: null,
    referenceNumber: name,
    shop: {
      id: shop.id,
      system: shop.system,
      orderId: order.id,
      fulfilmentId,
      name,
      tags,
      paymentMethod,
      changedAt: order.changedAt,
      seen,
    },
    shopLines,
    ...(needs.length > 0 && { needs }),
    at: new Date(link.at),
  });
  return asker.ask(made, at);
}

/**
 * Returns the link between a shop's order and our orders, with all open parts and what was paid in advance. Assigns an
 * order id to each new part. Of several parallel imports, only one can write the link, so a part never gets two orders.
 */
export function linkWithNewParts(
  run: ImportRun,
  order: ShopOrder,
  known: ShopLink | undefined,
): Promise<{ link: ShopLink; isNew: boolean }> {
  const { shop, at } = run;
  const owner = ownerOfShop(shop);
  let read: { link: ShopLink | undefined } | undefined = { link: known };
  return untilCommitted(async () => {
    const link = read === undefined ? await run.findLink(order.id) : read.link;
    read = undefined;
    const missing = run.openParts(order).filter(({ fulfilmentId }) => link?.parts[fulfilmentId] === undefined);
    const advancePaise = advanceOf(order, link?.advancePaise);
    if (link !== undefined && missing.length === 0 && link.advancePaise === advancePaise) return { link, isNew: false };
    const first = link?.at ?? at.toISOString();
    const count = Object.keys(link?.parts ?? {}).length;
    const parts = missing.map(({ fulfilmentId }, n) => {
      const orderId = `${owner}-${idOfKey(Date.parse(first), shop.id, `${order.id}\n${fulfilmentId}`)}`;
      return [fulfilmentId, { orderId, number: count + n + 1 }] as const;
    });
    const base = link ?? {
      shopId: shop.id,
      shopOrderId: order.id,
      version: 1,
      at: first,
      parts: {},
      placedAt: order.createdAt,
    };
    const next = { ...base, advancePaise, parts: { ...base.parts, ...Object.fromEntries(parts) } };
    await commit([link === undefined ? newShopLinkWrite(next) : shopLinkWrite(next)]);
    return { link: { ...next, version: link === undefined ? 1 : next.version + 1 }, isNew: link === undefined };
  }, 'This order is being imported elsewhere.');
}

/** Returns the writes of a new order for an open part in a shop. A complete order also waits for automatic shipping. */
async function newOrderWrites(order: Order): Promise<Change[]> {
  const entry = { id: order.id, kind: 'order' as const };
  const waits = order.needs === undefined;
  return [
    newOrderWrite(order),
    ...(waits ? await automaticEntryWrites(order.owner, entry, new Date(order.createdAt)) : []),
  ];
}

/** Writes the order of a part. Returns false if another import has written it. */
async function create(order: Order, link: ShopLink, isNew: boolean): Promise<boolean> {
  try {
    // An interrupted import may have linked the order without writing it. The check ensures that the seller has not
    // deleted it.
    await commit([...(await newOrderWrites(order)), ...(isNew ? [] : [shopLinkCheck(link)])]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return false;
  }
}

/** Imports one open part of a shop's order: creates our order, or applies the shop's changes to it. */
export async function importPart(
  run: ImportRun,
  order: ShopOrder,
  part: ShopPart,
  { link, isNew }: { link: ShopLink; isNew: boolean },
): Promise<Outcome> {
  const linked = link.parts[part.fulfilmentId];
  if (linked === undefined || linked.gone?.by === 'seller') return 'same';
  if (linked.gone !== undefined) {
    if (order.changedAt < linked.gone.changedAt) return 'same';
    return revive(run, order, part, link);
  }
  const draft = await run.draft(order, part, link.advancePaise);
  if (isNew) return (await create(await orderOf(run, order, link, part, draft), link, true)) ? 'imported' : 'same';
  const now = await findAnyOrder(linked.orderId);
  if (now === undefined)
    return (await create(await orderOf(run, order, link, part, draft), link, false)) ? 'imported' : 'same';
  return decided(run, now, async (present) => {
    const edit = planEdit(present, draft, order.changedAt);
    return edit && { ...edit, order: await run.asker.ask(edit.order, run.at) };
  });
}

/** Applies the decision of `decide` to an order. Returns `asked` if the seller has to decide about a new change. */
async function decided(
  run: ImportRun,
  order: Order,
  decide: (now: Order) => OrderDecision | undefined | Promise<OrderDecision | undefined>,
): Promise<Outcome> {
  let outcome: Outcome = 'same';
  await changeOrder(
    order,
    async (now) => {
      const decision = await decide(now);
      const { changed } = decision?.order.shop ?? {};
      const isAsked = changed !== undefined && changed !== now.shop?.changed;
      outcome = decision === undefined ? 'same' : isAsked ? 'asked' : 'changed';
      return decision;
    },
    run.at,
  );
  return outcome;
}

/** Creates the order of a part again, because the shop had cancelled or held the part and has now opened it again. */
async function revive(run: ImportRun, order: ShopOrder, part: ShopPart, link: ShopLink): Promise<Outcome> {
  const { gone: _, ...linked } = link.parts[part.fulfilmentId] ?? { orderId: '', number: 1 };
  const next = { ...link, parts: { ...link.parts, [part.fulfilmentId]: linked } };
  const draft = await run.draft(order, part, link.advancePaise);
  const opened = await newOrderWrites(await orderOf(run, order, next, part, draft));
  await commit([shopLinkWrite(next), ...opened]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
  return 'imported';
}

/**
 * Withdraws the order of a part that the shop no longer wants to send. An unpaid order is deleted. A paid order is
 * kept. If the shop has cancelled or edited it, the seller must decide about this.
 * @param seen the shop's present data, without the goods, because the shop no longer lists the goods of a part that was
 * sent
 */
export async function withdrawPart(
  run: ImportRun,
  link: ShopLink,
  fulfilmentId: string,
  { changedAt, seen }: { changedAt: string; seen: Partial<SeenInShop> },
): Promise<Outcome> {
  const linked = link.parts[fulfilmentId];
  if (linked === undefined || linked.gone !== undefined) return 'same';
  return untilCommitted(async () => {
    const [present, now] = [await run.findLink(link.shopOrderId), await findAnyOrder(linked.orderId)];
    if (present === undefined || present.parts[fulfilmentId]?.gone !== undefined) return 'same';
    if (now !== undefined && now.shop !== undefined && changedAt < now.shop.changedAt) return 'same';
    if (now !== undefined && isPaid(now)) return decided(run, now, (order) => planQuestion(order, seen, changedAt));
    await commit([
      shopLinkWrite(linkWithout(present, fulfilmentId, { by: 'shop', changedAt })),
      ...(now === undefined ? [] : [removedOrderWrite(now), ...ticketQueueWrites(now, undefined)]),
    ]);
    return now === undefined ? 'same' : 'removed';
  }, 'This order is being changed.');
}
