import { MOST_LINES, tooManyLines } from '../kit/limits.ts';
import { stateName } from '../kit/states.ts';
import {
  lineOf,
  listOf,
  messageOf,
  objectOf,
  paiseOf,
  paiseOrZero,
  priceOf,
  textOf,
  timeOf,
  timeOrNone,
} from '../kit/texts.ts';
import { centimetresOf, gramsOf } from '../kit/weights.ts';
import {
  NO_PAYMENT_METHOD,
  type ShopBox,
  type ShopCustomer,
  type ShopLine,
  type ShopOrder,
  type ShopPaymentMethod,
  type UnreadableOrder,
} from '../port.ts';
import { refundsIn, type WooRefunds } from './refunds.ts';
import { statusOf } from './statuses.ts';

type Json = Readonly<Record<string, unknown>>;

/** The units of weight and length in a shop's settings. */
export interface WooUnits {
  weight: string;
  length: string;
}

/** The fields of a product, or of a variation of one, that we use. */
export interface WooProduct {
  grams: number | undefined;
  box: ShopBox | undefined;
  isShipped: boolean;
}

/** Returns the units in a reply to `settings/products`. If they cannot be read, orders get no weights and boxes. */
export function unitsIn(settings: unknown): WooUnits {
  const valueOf = (id: string) => lineOf(listOf(settings).find((one) => one['id'] === id)?.['value']);
  return { weight: valueOf('woocommerce_weight_unit'), length: valueOf('woocommerce_dimension_unit') };
}

/** Returns the currency in a reply to `settings/general`; '' if the key may not read it. */
export const currencyIn = (settings: unknown): string =>
  lineOf(listOf(settings).find((one) => one['id'] === 'woocommerce_currency')?.['value']);

/** Returns products or variations by id. */
export function productsIn(body: unknown, units: WooUnits): Map<string, WooProduct> {
  return new Map(
    listOf(body).map((product) => {
      const sides = objectOf(product['dimensions']);
      const [lengthCm, breadthCm, heightCm] = (['length', 'width', 'height'] as const).map((side) =>
        centimetresOf(sides[side], units.length),
      );
      const box = lengthCm && breadthCm && heightCm ? { lengthCm, breadthCm, heightCm } : undefined;
      return [
        lineOf(product['id']),
        { grams: gramsOf(product['weight'], units.weight), box, isShipped: product['virtual'] !== true },
      ];
    }),
  );
}

/** Returns an id of a line; '' if there is none, which WooCommerce writes as 0. */
const idOf = (line: Json, name: 'product_id' | 'variation_id'): string => (line[name] ? lineOf(line[name]) : '');

/**
 * Returns the products in a list of orders, each with the ids of its ordered variations, such as sizes. A product
 * without variations has none.
 */
export function productIdsIn(orders: readonly Json[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const line of orders.flatMap((order) => listOf(order['line_items']))) {
    const [product, variation] = [idOf(line, 'product_id'), idOf(line, 'variation_id')];
    if (product === '') continue;
    const known = ids.get(product) ?? new Set();
    ids.set(product, variation === '' ? known : known.add(variation));
  }
  return ids;
}

/** Returns the product of a line. What its variation leaves empty is taken from the product itself. */
function productOf(line: Json, products: ReadonlyMap<string, WooProduct>): WooProduct | undefined {
  const product = products.get(idOf(line, 'product_id'));
  const variation = products.get(idOf(line, 'variation_id'));
  if (variation === undefined) return product;
  return { ...variation, grams: variation.grams ?? product?.grams, box: variation.box ?? product?.box };
}

/** Returns the orders in a reply; undefined if the reply is not a list. */
export const ordersIn = (body: unknown): readonly Json[] | undefined =>
  Array.isArray(body) ? listOf(body) : undefined;

/** Order statuses in which the shop waits for the customer's payment. */
const UNPAID = ['pending', 'on-hold'];

/**
 * The ids of payment methods that are gateways, or begin with a gateway's name. Orders paid by bank transfer or cheque
 * wait in the status `on-hold` until the shop has the money.
 */
const GATEWAY =
  /^(?:bacs$|cheque$)|^(?:wc[_-]|woo[_-]|woocommerce[_-])?(?:razorpay|stripe|paypal|ppcp|payu(?!pon)|phonepe|cashfree|ccavenue|instamojo|paytm|billdesk|easebuzz|payments)(?!.*cod)/i;

/**
 * Returns whether a gateway takes the money for an order: its method is a gateway, or a gateway has stored the id of
 * its payment. `date_paid` proves nothing, because WooCommerce also sets it when a COD order is completed.
 */
const isByGateway = (order: Json): boolean =>
  lineOf(order['transaction_id']) !== '' || GATEWAY.test(lineOf(order['payment_method']));

/** Returns an order's payment method. An order that was made in the shop's admin may have none. */
function paymentMethodIn(order: Json): ShopPaymentMethod {
  const [id, title] = [lineOf(order['payment_method']), lineOf(order['payment_method_title'])];
  const name = id || title || NO_PAYMENT_METHOD;
  return title === '' || title === name ? { name } : { name, title };
}

function customerOf(order: Json): ShopCustomer {
  const [billing, shipping] = [objectOf(order['billing']), objectOf(order['shipping'])];
  // A shop without separate addresses leaves the shipping address empty.
  const to = lineOf(shipping['address_1']) === '' ? billing : shipping;
  return {
    firstName: lineOf(to['first_name']) || lineOf(billing['first_name']),
    lastName: lineOf(to['last_name']) || lineOf(billing['last_name']),
    company: lineOf(to['company']),
    phone: lineOf(shipping['phone']) || lineOf(billing['phone']),
    email: lineOf(billing['email']),
    line1: lineOf(to['address_1']),
    line2: lineOf(to['address_2']),
    city: lineOf(to['city']),
    state: stateName(lineOf(to['state'])),
    pincode: lineOf(to['postcode']).replace(/\s/g, ''),
    country: lineOf(to['country']),
  };
}

/** Returns a line of an order without its refunded pieces. Returns undefined if no piece is left. */
function lineIn(line: Json, products: ReadonlyMap<string, WooProduct>, refunds: WooRefunds): ShopLine | undefined {
  const ordered = Number(line['quantity']);
  if (!Number.isInteger(ordered) || ordered < 1)
    throw new Error(`A line has the quantity ${lineOf(line['quantity'])}.`);
  const refunded = refunds.lines.get(lineOf(line['id']));
  const quantity = ordered - Math.ceil(refunded?.pieces ?? 0);
  if (quantity < 1) return undefined;
  const product = productOf(line, products);
  return {
    id: lineOf(line['id']),
    sku: lineOf(line['sku']),
    title: lineOf(line['name']),
    quantity,
    pricePaise: Math.round(priceOf(paiseOrZero(line['subtotal'] ?? line['total'])) / ordered),
    taxPaise: Math.max(0, paiseOrZero(line['total_tax']) - (refunded?.taxPaise ?? 0)),
    grams: product?.grams,
    box: product?.box,
    isShipped: product?.isShipped ?? true,
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

function readOrder(order: Json, products: ReadonlyMap<string, WooProduct>, refundsBody: unknown): ShopOrder {
  const status = lineOf(order['status']);
  const open = statusOf(status);
  // Refunds are negative totals here. Their own list says which pieces they are for.
  const refunds = refundsIn(refundsBody, order);
  const refundedPaise = sum(listOf(order['refunds']).map((refund) => Math.abs(paiseOrZero(refund['total']))));
  const totalPaise = paiseOf(order['total']) - refundedPaise;
  const shippingPaise = paiseOrZero(order['shipping_total']) + paiseOrZero(order['shipping_tax']);
  const ordered = listOf(order['line_items']);
  if (ordered.length > MOST_LINES) throw new Error(tooManyLines(ordered.length));
  const lines = ordered.flatMap((line) => lineIn(line, products, refunds) ?? []);
  const isRefunded = refundedPaise > 0 && (totalPaise <= 0 || (refunds.lines.size > 0 && lines.length === 0));
  const fees = listOf(order['fee_lines']);
  const feePaise = sum(fees.map((fee) => paiseOrZero(fee['total']) + paiseOrZero(fee['total_tax'])));
  const feeTaxPaise = sum(fees.map((fee) => paiseOrZero(fee['total_tax'])));
  const refundedTaxPaise = sum([...refunds.lines.values()].map(({ taxPaise }) => taxPaise));
  return {
    id: lineOf(order['id']),
    name: `#${lineOf(order['number']) || lineOf(order['id'])}`,
    createdAt: timeOf(order['date_created_gmt']),
    changedAt: timeOf(order['date_modified_gmt']),
    status: isRefunded ? 'refunded' : open,
    isTest: false,
    isPaid: !UNPAID.includes(status),
    paymentShownBy: isByGateway(order) ? 'gateway' : 'nothing',
    paymentMethods: [paymentMethodIn(order)],
    currency: lineOf(order['currency']),
    totalPaise,
    // WooCommerce does not say what is unpaid, and keeps COD orders in the same status as paid ones.
    duePaise: totalPaise,
    refundedPaise,
    taxPaise: Math.max(
      0,
      paiseOrZero(order['total_tax']) - paiseOrZero(order['shipping_tax']) - feeTaxPaise - refundedTaxPaise,
    ),
    shippingPaise: Math.max(0, shippingPaise - refunds.shippingPaise),
    feePaise: Math.max(0, feePaise - refunds.feePaise),
    customer: customerOf(order),
    note: textOf(order['customer_note']),
    tags: [],
    parts: [
      {
        fulfilmentId: '',
        state: open === 'open' ? (status === 'processing' ? 'open' : 'held') : 'done',
        lines,
      },
    ],
    elsewhere: [],
  };
}

/**
 * Returns an order in our form. If it cannot be read, returns an `UnreadableOrder` with the reason.
 * @param refunds the shop's list of the order's refunds. Absent if it has none
 */
export function orderOf(
  order: Json,
  products: ReadonlyMap<string, WooProduct>,
  refunds?: unknown,
): ShopOrder | UnreadableOrder {
  try {
    return readOrder(order, products, refunds);
  } catch (error) {
    const id = lineOf(order['id']);
    return {
      id,
      name: `#${lineOf(order['number']) || id}`,
      changedAt: timeOrNone(order['date_modified_gmt']),
      unreadable: messageOf(error),
    };
  }
}
