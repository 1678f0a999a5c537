import { isDeepStrictEqual } from 'node:util';
import { isFinal } from '../../../shared/orders/status.ts';
import type { Need, ShopChange } from '../../../shared/shops/order-from-shop.ts';
import { planUpdate } from '../../orders/booking/update.ts';
import type { OrderDecision } from '../../orders/change/change-order.ts';
import { isPaid, type Order } from '../../orders/record/order.ts';
import type { SeenInShop } from '../../orders/record/shop/order-shop.ts';
import { hashOf } from '../../platform/ids.ts';
import type { OrderDraft } from './draft.ts';

/**
 * The kinds of missing data that an edit of the customer in the shop can provide. All other kinds belong to the goods
 * or the parcel.
 */
const OF_CUSTOMER: readonly Need[] = ['phone', 'first_name', 'last_name', 'address', 'pincode', 'city'];
/** The kinds of missing data that belong to the parcel. The seller may have filled this data in. */
const OF_PARCEL: readonly Need[] = ['weight', 'box'];

const contentOf = (lines: Order['shopLines'] = []): string =>
  lines.map(({ sku, quantity }) => `${sku}×${quantity}`).join();

/** Which parts of an order the shop has changed. */
type Changed = Record<'customer' | 'note' | 'goods', boolean>;

const changedBetween = (was: SeenInShop, is: SeenInShop): Changed => ({
  customer: is.customer !== was.customer,
  note: is.note !== was.note,
  goods: is.goods !== was.goods,
});

/** Returns the details of an unpaid order after an edit in the shop, and what the order lacks now. */
function merged(now: Order, draft: OrderDraft, changed: Changed) {
  const { details: was, needs: lacked = [] } = now;
  const { details: is } = draft;
  const customer = changed.customer ? is : was;
  const goods = changed.goods ? is : was;
  const isSameContent = contentOf(now.shopLines) === contentOf(draft.shopLines);
  const isParcelNew = changed.goods && !isSameContent;
  const { first_name, email, shipping_address } = customer;
  // If the customer's first name is unchanged, the last name and phone number that the seller filled in are kept until
  // the shop sends a last name or a phone number.
  const isSamePerson = first_name === was.first_name;
  const last_name = customer.last_name || (isSamePerson ? was.last_name : '');
  const mobile_number = customer.mobile_number || (isSamePerson ? was.mobile_number : '');
  const filled: readonly Need[] = [
    ...(last_name === '' ? [] : (['last_name'] as const)),
    ...(mobile_number === '' ? [] : (['phone'] as const)),
  ];
  const companyName = customer.other_details?.companyName || (isSamePerson ? was.other_details?.companyName : '') || '';
  const { payment_method, master_sku, product_name, quantity, worth } = goods;
  const needsOf = (need: Need): readonly Need[] => {
    const isNew = OF_CUSTOMER.includes(need)
      ? changed.customer
      : OF_PARCEL.includes(need)
        ? isParcelNew
        : changed.goods;
    return isNew && need !== 'pickup' ? draft.needs : lacked;
  };
  const needs = [...new Set([...lacked, ...draft.needs])].filter(
    (need) => needsOf(need).includes(need) && !filled.includes(need),
  );
  return {
    details: {
      ...was,
      first_name,
      last_name,
      email,
      mobile_number,
      shipping_address,
      payment_method,
      master_sku,
      product_name,
      quantity,
      worth,
      parcel: isParcelNew ? is.parcel : was.parcel,
      ...(changed.note && {
        additional_information: { ...was.additional_information, ...is.additional_information },
      }),
      ...(changed.customer && { other_details: { ...was.other_details, companyName } }),
    },
    needs,
  };
}

/** Returns whether the seller's rules decided about an order and no person has chosen another partner. */
const isRuled = ({ rule, choice }: Order): boolean =>
  rule !== undefined && (choice === null || choice.partnerId === rule.partnerId);

/**
 * Decides what an edit in the shop changes in an order. An unpaid order takes the shop's changes and keeps what the
 * seller filled in. It loses its chosen partner if the price or the rules may depend on the change. A paid order keeps
 * its details, and its seller must decide about the edit. Returns undefined if there is nothing new, or if the buyer's
 * data was removed. Pure.
 */
export function planEdit(now: Order, draft: OrderDraft, changedAt: string): OrderDecision | undefined {
  const { shop } = now;
  if (isPaid(now)) return planQuestion(now, draft.seen, changedAt);
  if (shop === undefined || changedAt < shop.changedAt || now.buyerRemovedAt !== undefined) return undefined;
  const { seen, tags, paymentMethod } = draft;
  const isRetagged = !isDeepStrictEqual(tags, shop.tags);
  if (isDeepStrictEqual(seen, shop.seen) && !isRetagged) return undefined;
  const differs = changedBetween(shop.seen, seen);
  const changed = { ...differs, goods: differs.goods || seen.method !== shop.seen.method };
  const { details, needs } = merged(now, draft, changed);
  const isDecidedAgain = changed.customer || changed.goods || (isRetagged && isRuled(now));
  const { order } = isDecidedAgain
    ? planUpdate(now, { details, plan: now.plan, detailsHash: hashOf(details) })
    : { order: { ...now, details } };
  return {
    order: {
      ...order,
      shop: { ...shop, changedAt, seen, tags, paymentMethod },
      shopLines: draft.shopLines,
      ...(needs.length > 0 && { needs }),
    },
  };
}

/**
 * Decides whether the seller of a paid order must decide about a change in the shop. This is necessary once for each
 * edit, refund and cancellation, as long as the parcel is on its way. If the shop reverses a cancellation, the seller
 * need not decide about it any more. Pure.
 * @param seen the shop's present data. The goods are absent for a part that was sent, because the shop no longer lists
 * them
 */
export function planQuestion(now: Order, seen: Partial<SeenInShop>, changedAt: string): OrderDecision | undefined {
  const { shop, refund, status, buyerRemovedAt } = now;
  if (shop === undefined || changedAt < shop.changedAt) return undefined;
  if (refund !== null || isFinal(status) || buyerRemovedAt !== undefined) return undefined;
  const is = { ...shop.seen, ...seen };
  if (isDeepStrictEqual(is, shop.seen)) return undefined;
  const what = whatToAsk(shop.seen, is);
  const { changed: known, ...rest } = shop;
  const changed =
    what === undefined ? (known?.what === 'cancelled' && !is.isCancelled ? undefined : known) : { what, at: changedAt };
  return { order: { ...now, shop: { ...rest, changedAt, seen: is, ...(changed && { changed }) } } };
}

/**
 * Returns the kind of change about which a seller must decide. Undefined if there is none, for example for an edit of
 * an order that was cancelled before.
 */
function whatToAsk(was: SeenInShop, is: SeenInShop): ShopChange | undefined {
  if (is.isCancelled) return was.isCancelled ? undefined : 'cancelled';
  if (is.refundedPaise > was.refundedPaise) return 'refunded';
  return Object.values(changedBetween(was, is)).includes(true) ? 'edited' : undefined;
}
