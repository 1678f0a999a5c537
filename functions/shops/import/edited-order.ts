import type { Need } from '../../../shared/shops/order-from-shop.ts';
import { planUpdate } from '../../orders/booking/update.ts';
import type { OrderDecision } from '../../orders/change/change-order.ts';
import { isPaid, type Order } from '../../orders/record/order.ts';
import type { OrderShop } from '../../orders/record/shop/order-shop.ts';
import type { OrderDraft } from './draft.ts';

/**
 * The missing data that a changed customer in the shop can provide. All other kinds belong to the goods or the parcel.
 */
const OF_CUSTOMER: readonly Need[] = ['phone', 'first_name', 'last_name', 'address', 'pincode', 'city'];
/** The missing data that belongs to the parcel. The seller may have filled it in. */
const OF_PARCEL: readonly Need[] = ['weight', 'box'];

const contentOf = (lines: Order['shopLines'] = []): string =>
  lines.map(({ sku, quantity }) => `${sku}×${quantity}`).join();

/** Returns the details of an unpaid order after an edit in the shop, and what the order lacks now. */
function merged(now: Order, draft: OrderDraft, changed: { customer: boolean; goods: boolean }) {
  const { details: was, needs: lacked = [] } = now;
  const { details: is } = draft;
  const customer = changed.customer ? is : was;
  const goods = changed.goods ? is : was;
  const isSameContent = contentOf(now.shopLines) === contentOf(draft.shopLines);
  const isParcelNew = changed.goods && !isSameContent;
  const { first_name, email, shipping_address } = customer;
  // If the customer's first name is unchanged, the values that the seller filled in stay as long as the shop has none.
  const isSamePerson = first_name === was.first_name;
  const last_name = customer.last_name || (isSamePerson ? was.last_name : '');
  const mobile_number = customer.mobile_number || (isSamePerson ? was.mobile_number : '');
  const filled: readonly Need[] = [
    ...(last_name === '' ? [] : (['last_name'] as const)),
    ...(mobile_number === '' ? [] : (['phone'] as const)),
  ];
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
    },
    needs,
  };
}

/**
 * Decides what an edit in the shop changes in an order. An unpaid order takes the shop's changes, keeps what the seller
 * filled in, and loses its chosen partner. A paid order only records that the shop has changed it. Returns undefined if
 * there is nothing new, or the buyer's data was removed. Pure.
 */
export function planEdit(now: Order, draft: OrderDraft, changedAt: string): OrderDecision | undefined {
  const { shop } = now;
  if (shop === undefined || changedAt < shop.changedAt || now.buyerRemovedAt !== undefined) return undefined;
  const changed = { customer: draft.seen.customer !== shop.seen.customer, goods: draft.seen.goods !== shop.seen.goods };
  if (!changed.customer && !changed.goods) return undefined;
  const seen: OrderShop = { ...shop, changedAt, seen: draft.seen };
  if (isPaid(now)) return { order: { ...now, shop: { ...seen, changed: { what: 'edited', at: changedAt } } } };
  const { details, needs } = merged(now, draft, changed);
  const { order } = planUpdate(now, {
    details,
    plan: now.plan,
    detailsHash: `${draft.seen.customer}${draft.seen.goods}`,
  });
  return {
    order: { ...order, shop: seen, shopLines: draft.shopLines, ...(needs.length > 0 && { needs }) },
  };
}
