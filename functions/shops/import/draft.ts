import type { PickupAddress } from '../../../shared/contact.ts';
import { EMAIL, MOBILE } from '../../../shared/identifiers.ts';
import { toRupees } from '../../../shared/money.ts';
import { type OrderInput, orderInput } from '../../../shared/orders/order-input.ts';
import { namesOtherPlace } from '../../../shared/pin-code-master/place-match.ts';
import type { Place } from '../../../shared/quotes/zone.ts';
import type { Need } from '../../../shared/shops/order-from-shop.ts';
import { detailsOf, type OrderDetails } from '../../orders/record/details.ts';
import { moreProducts } from '../../orders/record/shop/one-product.ts';
import type { OrderLine, SeenInShop } from '../../orders/record/shop/order-shop.ts';
import type { ImportSettings } from '../connected/shop.ts';
import { firstCharacters } from '../kit/texts.ts';
import { NO_PAYMENT_METHOD, type ShopBox, type ShopLine, type ShopOrder, type ShopPart } from '../port.ts';
import { partAmounts } from './part-amounts.ts';
import { seenOf } from './seen-in-shop.ts';
import { paymentMethodOf } from './why-skipped.ts';

/** The weight and the box of parcels with the same product. The box is absent if there is no earlier parcel. */
export interface LearnedParcel {
  weightGrams: number;
  box?: ShopBox;
}

/** The data that is needed to convert a shop's order, in addition to the order. */
export interface DraftContext {
  settings: ImportSettings;
  pickup: PickupAddress | undefined;
  /** The city and state of the customer's pin code; undefined if the master does not have the pin code. */
  place: Place | undefined;
  learned: LearnedParcel | undefined;
  /**
   * What the customer paid before any goods of the order were sent. If absent, it is calculated from the amount that is
   * unpaid now.
   */
  advancePaise?: number;
}

/** One part of a shop's order, converted to an order input, and the list of its missing data. */
export interface OrderDraft {
  details: OrderDetails;
  shopLines: OrderLine[];
  needs: Need[];
  tags: string[];
  seen: SeenInShop;
  /** The payment methods as the customer read them; '' if the shop named none. */
  paymentMethod: string;
}

/**
 * Maps paths of the order form to kinds of missing data. An error at a path means that data of this kind is missing.
 */
const NEED_AT: readonly (readonly [path: string, need: Need])[] = [
  ['first_name', 'first_name'],
  ['last_name', 'last_name'],
  ['mobile_number', 'phone'],
  ['shipping_address.postcode', 'pincode'],
  ['shipping_address', 'address'],
  ['pickup_address', 'pickup'],
  ['master_sku', 'product'],
  ['product_name', 'product'],
  ['weight', 'weight'],
  ['length', 'box'],
  ['breadth', 'box'],
  ['height', 'box'],
];

const needAt = (path: string): Need => NEED_AT.find(([begins]) => path.startsWith(begins))?.[1] ?? 'value';

/** Returns the ten digits of an Indian mobile number; '' if the text is not one. */
export function mobileOf(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^(?:0{0,2}91|0)(?=\d{10}$)/, '');
  return MOBILE.test(digits) ? digits : '';
}

/** Returns the first and the last name. If both are in one field, they are divided at the first space. */
export function namesOf({ firstName, lastName }: Pick<ShopOrder['customer'], 'firstName' | 'lastName'>): {
  first_name: string;
  last_name: string;
} {
  const [first = '', ...others] = firstName.split(' ');
  if (lastName !== '' || others.length === 0)
    return { first_name: firstCharacters(firstName, 60), last_name: firstCharacters(lastName, 60) };
  return { first_name: firstCharacters(first, 60), last_name: firstCharacters(others.join(' '), 60) };
}

function addressOf({ customer }: ShopOrder, place: Place | undefined): OrderInput['shipping_address'] {
  const { line1, line2, city, state, pincode } = customer;
  return {
    line1: firstCharacters(line1 || line2, 200),
    line2: firstCharacters(line1 === '' ? '' : line2, 200),
    country: 'India',
    state: firstCharacters(state || (place?.state ?? ''), 60),
    city: firstCharacters(city || (place?.city ?? ''), 60),
    postcode: pincode,
  };
}

const NO_PICKUP: PickupAddress = {
  line1: '',
  line2: '',
  country: 'India',
  state: '',
  city: '',
  postcode: '',
  email: '',
  mobile_number: '',
};

const NO_BOX: ShopBox = { lengthCm: 0, breadthCm: 0, heightCm: 0 };

/** Returns the weight of a parcel in grams; undefined if the shop does not know the weight of every line. */
function gramsOf(lines: readonly ShopLine[]): number | undefined {
  const each = lines.map(({ grams, quantity }) => (grams === undefined ? undefined : grams * quantity));
  return each.includes(undefined) ? undefined : (each as number[]).reduce((a, b) => a + b, 0);
}

/** Returns the lines of a part whose goods are shipped. */
export const shippedLines = ({ lines }: ShopPart): ShopLine[] => lines.filter(({ isShipped }) => isShipped);

/**
 * Returns the SKU and number of pieces of a parcel's only product, so that weight and box can be taken from an earlier
 * parcel. Undefined for several products, without a SKU, or if the shop knows both weight and box.
 */
export function productOfEarlierParcel(part: ShopPart): { sku: string; quantity: number } | undefined {
  const lines = shippedLines(part);
  const [line] = lines;
  if (line === undefined || lines.length > 1 || line.sku === '') return undefined;
  return gramsOf(lines) !== undefined && boxOf(lines) !== undefined ? undefined : line;
}

/** Returns the box of a parcel with a single piece, if the shop knows its sides. */
const boxOf = (lines: readonly ShopLine[]): ShopBox | undefined =>
  lines.length === 1 && lines[0]?.quantity === 1 ? lines[0].box : undefined;

const rupeesOrNone = (paise: number): number | undefined => (paise === 0 ? undefined : toRupees(paise));

/** Returns the payment methods of an order as the customer read them; '' if the shop named none. */
function methodsRead({ paymentMethods }: ShopOrder): string {
  const titles = paymentMethods.flatMap(({ name, title = name }) => (name === NO_PAYMENT_METHOD ? [] : [title]));
  return firstCharacters(titles.join(', '), 100);
}

/**
 * Converts one part of a shop's order to an order of ours. Data that is missing or breaks the rules of the order form
 * is left empty and listed in `needs`. Pure.
 */
export function draftOf(
  order: ShopOrder,
  part: ShopPart,
  { settings, pickup, place, learned, advancePaise }: DraftContext,
): OrderDraft {
  const lines = shippedLines(part);
  const [first] = lines;
  const method = paymentMethodOf(order, settings);
  if (method === undefined) throw new Error(`It is not known how the order ${order.id} is paid.`);
  const amounts = partAmounts(order, part, method, advancePaise);
  const box = boxOf(lines) ?? learned?.box ?? settings.box ?? NO_BOX;
  const title = first?.title ?? '';
  const more = moreProducts(lines.length);
  const input: OrderInput = {
    payment_method: method,
    ...namesOf(order.customer),
    email: EMAIL.test(order.customer.email) ? firstCharacters(order.customer.email, 120) : '',
    mobile_number: mobileOf(order.customer.phone),
    shipping_address: addressOf(order, place),
    pickup_address: pickup ?? NO_PICKUP,
    master_sku: firstCharacters(first?.sku || title, 60),
    product_name: title === '' ? '' : `${firstCharacters(title, 120 - more.length)}${more}`,
    quantity: amounts.quantity,
    selling_price: toRupees(amounts.sellingPaise),
    tax: rupeesOrNone(amounts.taxPaise),
    total_discount: rupeesOrNone(amounts.discountPaise),
    // Our orders have fees only for COD, so other fees of a shop are added to the shipping charges.
    shipping_charges: rupeesOrNone(amounts.shippingPaise + (method === 'cod' ? 0 : amounts.feePaise)),
    advance_paid: rupeesOrNone(amounts.advancePaise),
    cod_charges: rupeesOrNone(method === 'cod' ? amounts.feePaise : 0),
    weight: (gramsOf(lines) ?? learned?.weightGrams ?? 0) / 1000,
    length: box.lengthCm,
    breadth: box.breadthCm,
    height: box.heightCm,
    additional_information: { comment: firstCharacters(order.note.replaceAll('\n', ' '), 300) },
    ...(order.customer.company !== '' && {
      other_details: { companyName: firstCharacters(order.customer.company, 100) },
    }),
    order_date: order.createdAt,
  };
  const checked = orderInput.safeParse(input);
  const needs = new Set<Need>(checked.error?.issues.map(({ path }) => needAt(path.join('.'))));
  if (input.last_name === '') needs.add('last_name');
  if (place === undefined) needs.add('pincode');
  else if (namesOtherPlace(input.shipping_address, place)) needs.add('city');
  return {
    details: detailsOf(checked.data ?? input),
    shopLines: lines.map(({ id, sku, title: name, quantity, pricePaise, taxPaise }) => ({
      id,
      sku: firstCharacters(sku, 60),
      title: firstCharacters(name, 120),
      quantity,
      pricePaise,
      taxPaise,
    })),
    needs: [...needs],
    tags: order.tags.slice(0, 20).map((tag) => firstCharacters(tag, 40)),
    seen: seenOf(order, part, method),
    paymentMethod: methodsRead(order),
  };
}
