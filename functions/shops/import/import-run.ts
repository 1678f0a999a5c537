import type { PickupAddress } from '../../../shared/contact.ts';
import type { Skip } from '../../../shared/shops/skips.ts';
import { createBuyerAsker } from '../../orders/buyer-confirmation/ask-buyer.ts';
import { createMessageDefault } from '../../orders/change/message-default.ts';
import { findShopLink, findShopLinks, type ShopLink } from '../../orders/record/shop/shop-link-store.ts';
import { placeOf } from '../../pin-code-master/place-of.ts';
import { commit } from '../../platform/table/commit.ts';
import { findUserNow } from '../../users/store.ts';
import { pickupAddressOf } from '../../users/user.ts';
import { ownerOfShop, type Shop } from '../connected/shop.ts';
import { findSkippedIds, importedAfterAllWrite, skippedWrite } from '../connected/skipped-store.ts';
import { withMethods } from '../connected/with-methods.ts';
import { firstCharacters } from '../kit/texts.ts';
import { isUnreadable, namesOfMethods, type ShopOrder, type ShopPart, type UnreadableOrder } from '../port.ts';
import { profileOfSystem } from '../registry/systems.ts';
import { draftOf, type LearnedParcel, productOfEarlierParcel } from './draft.ts';
import { importPart, linkWithNewParts, withdrawPart } from './import-order.ts';
import type { ImportRun, Outcome } from './import-types.ts';
import { createParcelLearner } from './learned-parcel.ts';
import { limitedOrder } from './limited-order.ts';
import { seenOfOrder } from './seen-in-shop.ts';
import { type LeftOutPart, leftOutParts, listedMethodName, methodsOf, openParts, whySkipped } from './why-skipped.ts';

/** What is known about a shop's order before its import. */
interface Known {
  link: ShopLink | undefined;
  wasSkipped: boolean;
}

/** Reads what is known about several orders of a shop, in one call. */
export async function findKnown(shopId: string, ids: readonly string[]): Promise<(id: string) => Known> {
  const [links, skipped] = await Promise.all([findShopLinks(shopId, ids), findSkippedIds(shopId, ids)]);
  return (id) => ({ link: links.get(id), wasSkipped: skipped.has(id) });
}

async function defaultPickup(owner: string): Promise<PickupAddress | undefined> {
  const kept = (await findUserNow(owner))?.pickupAddresses.find(({ isDefault }) => isDefault);
  return kept && pickupAddressOf(kept);
}

/** Starts an import of a shop's orders: reads what is needed for all of them. */
export async function startImport(shop: Shop, at: Date): Promise<ImportRun> {
  const owner = ownerOfShop(shop);
  const pickup = await defaultPickup(owner);
  const learner = createParcelLearner(owner, at);
  const learn = (part: ShopPart): Promise<LearnedParcel | undefined> => {
    const product = productOfEarlierParcel(part);
    return product === undefined ? Promise.resolve(undefined) : learner(product.sku, product.quantity);
  };
  return {
    shop,
    at,
    findLink: (id) => findShopLink(shop.id, id),
    openParts,
    methods: [],
    asker: createBuyerAsker(owner),
    messages: createMessageDefault(owner),
    async draft(order, part, advancePaise) {
      const [place, known] = await Promise.all([placeOf(order.customer.pincode), learn(part)]);
      return draftOf(order, part, { settings: shop.settings, pickup, place, learned: known, advancePaise });
    },
  };
}

/** The highest number of payment methods that are listed for an order. */
const MOST_METHODS = 5;

/** Stores that an order, or a part of it, was not imported, with the reason. */
async function skip(run: ImportRun, order: ShopOrder | UnreadableOrder, why: Skip, detail = ''): Promise<Outcome> {
  // Orders from before the import's start are not listed, because a newly connected shop has many of them and no seller
  // expects them.
  if (why === 'old') return 'skipped';
  const [words, methods] = isUnreadable(order)
    ? [order.unreadable, []]
    : [detail, namesOfMethods(order.paymentMethods)];
  const skipped = {
    shopOrderId: order.id,
    name: order.name,
    why,
    at: order.changedAt || run.at.toISOString(),
    ...(words !== '' && { detail: firstCharacters(words, 200) }),
    paymentMethods: methods.slice(0, MOST_METHODS).map(listedMethodName),
  };
  await commit([skippedWrite(run.shop.id, skipped, run.at)]);
  return 'skipped';
}

/**
 * Lists the parts of an order that are not imported although its other parts are, with their goods. If the order has no
 * such parts, removes its entry.
 */
async function skipParts(
  run: ImportRun,
  order: ShopOrder,
  parts: readonly LeftOutPart[],
  wasSkipped: boolean,
): Promise<void> {
  const first = parts.find(({ why }) => why === 'held') ?? parts[0];
  if (first === undefined) {
    if (wasSkipped) await commit([importedAfterAllWrite(run.shop.id, order.id)]);
    return;
  }
  const lines = parts.filter(({ why }) => why === first.why).flatMap(({ part }) => part.lines);
  const goods = lines.map(({ title, sku, quantity }) => `${quantity} × ${title || sku}`).join(', ');
  await skip(run, order, first.why, `Left out: ${goods}`);
}

/** Returns the most important of the outcomes of an order's parts. */
const mostOf = (outcomes: readonly Outcome[]): Outcome =>
  (['imported', 'asked', 'changed', 'removed', 'skipped'] as const).find((one) => outcomes.includes(one)) ?? 'same';

const stateOf = (order: ShopOrder | null, fulfilmentId: string): ShopPart['state'] | undefined =>
  order?.parts.find((part) => part.fulfilmentId === fulfilmentId)?.state;

const DAY_MS = 86_400_000;

/**
 * Returns whether the shop's system may hide an order because of its age. It may count whole days of its own time zone,
 * so an order counts as hidden one day earlier.
 */
function mayBeHidden({ shop, at }: ImportRun, { placedAt }: ShopLink): boolean {
  const { readableDays } = profileOfSystem(shop.system);
  return readableDays !== undefined && placedAt < new Date(at.getTime() - (readableDays - 1) * DAY_MS).toISOString();
}

/**
 * Imports the present state of one order of a shop. Webhooks and polls both call this. It may run several times, in
 * parallel, or with an older state. Each open part becomes one order of ours. Parts that are no longer to be sent are
 * withdrawn. An order or a part that is not imported is listed with the reason.
 * @param sent null if the shop no longer has the order. An old order may only be hidden, so its orders stay
 */
export async function importOrder(
  run: ImportRun,
  id: string,
  sent: ShopOrder | UnreadableOrder | null,
  { link: before, wasSkipped }: Known,
): Promise<Outcome> {
  if (sent === null && before !== undefined && mayBeHidden(run, before)) return 'same';
  const order = sent === null ? null : limitedOrder(sent);
  if (order !== null && isUnreadable(order)) return before === undefined ? skip(run, order, 'unreadable') : 'same';
  if (order !== null) run.methods = withMethods(run.methods, methodsOf(order)) ?? run.methods;
  const { settings } = run.shop;
  // An order that was already imported is kept, even if the seller has since chosen a later first day of import.
  const since = before === undefined ? settings.since : '';
  const why = order === null ? 'cancelled' : whySkipped(order, { ...settings, since });
  const wanted = order === null || why !== undefined ? [] : openParts(order);
  const outcomes: Outcome[] = [];
  if (order !== null && wanted.length > 0) {
    const linked = await linkWithNewParts(run, order, before);
    for (const part of wanted) outcomes.push(await importPart(run, order, part, linked));
  }
  const changedAt = order?.changedAt ?? run.at.toISOString();
  const isGone = why === 'cancelled' || why === 'refunded';
  const kept = new Set<string>();
  for (const [fulfilmentId, { gone }] of Object.entries(before?.parts ?? {})) {
    if (before === undefined || wanted.some((part) => part.fulfilmentId === fulfilmentId)) continue;
    const isCancelled = isGone || stateOf(order, fulfilmentId) === 'cancelled';
    const seen = { ...(order !== null && seenOfOrder(order)), isCancelled };
    const outcome = await withdrawPart(run, before, fulfilmentId, { changedAt, seen });
    outcomes.push(outcome);
    if (outcome !== 'removed' && gone?.by !== 'shop') kept.add(fulfilmentId);
  }
  if (order === null) return mostOf(outcomes);
  const isLeftOut = why === undefined || why === 'held';
  // If it is not known any more how an imported order is paid, its unpaid orders were removed above. So it is listed.
  const isAskedAgain = why === 'payment' && openParts(order).some(({ fulfilmentId }) => !kept.has(fulfilmentId));
  if (why !== undefined && (before === undefined || isAskedAgain)) outcomes.push(await skip(run, order, why));
  else await skipParts(run, order, isLeftOut ? leftOutParts(order, kept) : [], wasSkipped);
  return mostOf(outcomes);
}
