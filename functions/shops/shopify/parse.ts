import {
  firstCharacters,
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
import { gramsOf } from '../kit/weights.ts';
import {
  isToSend,
  type ShopCustomer,
  type ShopLine,
  type ShopOrder,
  type ShopPart,
  type UnreadableOrder,
} from '../port.ts';
import { plainId } from './build.ts';

type Json = Readonly<Record<string, unknown>>;

const moneyOf = (set: unknown): unknown => objectOf(objectOf(set)['shopMoney'])['amount'];

/** Returns the nodes of a GraphQL connection. */
export const nodesOf = (connection: unknown): readonly Json[] => listOf(objectOf(connection)['nodes']);

const hasMore = (connection: unknown): boolean => objectOf(objectOf(connection)['pageInfo'])['hasNextPage'] === true;

/**
 * Returns whether a list of orders left out some parts or lines of this order. Such an order must be read with a
 * separate request.
 */
export const isPartial = (order: Json): boolean =>
  hasMore(order['lineItems']) ||
  hasMore(order['fulfillmentOrders']) ||
  nodesOf(order['fulfillmentOrders']).some((part) => hasMore(part['lineItems']));

function customerOf(order: Json): ShopCustomer {
  const to = objectOf(order['shippingAddress']);
  return {
    firstName: lineOf(to['firstName']),
    lastName: lineOf(to['lastName']),
    company: lineOf(to['company']),
    phone: lineOf(to['phone']) || lineOf(order['phone']),
    email: lineOf(order['email']),
    line1: lineOf(to['address1']),
    line2: lineOf(to['address2']),
    city: lineOf(to['city']),
    state: lineOf(to['province']),
    pincode: lineOf(to['zip']).replace(/\s/g, ''),
    country: lineOf(to['countryCodeV2']),
  };
}

const STATES: ReadonlyMap<string, ShopPart['state']> = new Map(
  Object.entries({
    OPEN: 'open',
    IN_PROGRESS: 'open',
    ON_HOLD: 'held',
    SCHEDULED: 'held',
    CANCELLED: 'cancelled',
  } as const),
);

/** Returns a line of an order. Returns undefined if no piece of it remains to be sent. */
function lineIn(line: Json): ShopLine | undefined {
  const quantity = Number(line['remainingQuantity']);
  if (!Number.isInteger(quantity)) throw new Error('A line has no quantity.');
  if (quantity < 1) return undefined;
  const item = objectOf(line['lineItem']);
  const weight = objectOf(line['weight']);
  const variant = lineOf(item['variantTitle']);
  const title = lineOf(item['title']);
  const taxPaise = listOf(item['taxLines']).reduce((sum, tax) => sum + paiseOrZero(moneyOf(tax['priceSet'])), 0);
  const ordered = Number(item['quantity']) || quantity;
  return {
    id: plainId(lineOf(item['id'])),
    sku: lineOf(item['sku']),
    title: variant === '' || variant === 'Default Title' ? title : `${title} ${variant}`,
    quantity,
    pricePaise: priceOf(paiseOf(moneyOf(item['originalUnitPriceSet']))),
    taxPaise: Math.round((taxPaise * quantity) / ordered),
    grams: gramsOf(weight['value'], lineOf(weight['unit'])),
    isShipped: line['requiresShipping'] !== false,
  };
}

const partIn = (part: Json): ShopPart => ({
  fulfilmentId: plainId(lineOf(part['id'])),
  state: STATES.get(lineOf(part['status'])) ?? 'done',
  lines: nodesOf(part['lineItems']).flatMap((line) => lineIn(line) ?? []),
});

/**
 * Returns the goods to ship that are in none of these parts. The parts that contain them may be hidden from us, because
 * others send them.
 */
function elsewhereIn(order: Json, parts: readonly ShopPart[]): ShopLine[] {
  const left = new Map<string, number>();
  for (const { id, quantity } of parts.filter(isToSend).flatMap(({ lines }) => lines))
    left.set(id, (left.get(id) ?? 0) + quantity);
  return nodesOf(order['lineItems']).flatMap((item) => {
    const id = plainId(lineOf(item['id']));
    const ordered = Number(item['currentQuantity']);
    if (!Number.isInteger(ordered)) throw new Error('A line has no quantity.');
    const quantity = ordered - (left.get(id) ?? 0);
    const pricePaise = priceOf(paiseOf(moneyOf(item['originalUnitPriceSet'])));
    return item['requiresShipping'] === false || quantity < 1
      ? []
      : [{ id, sku: '', title: '', quantity, pricePaise, taxPaise: 0, isShipped: true }];
  });
}

/** Financial statuses in which the customer has paid, or the money is reserved. */
const PAID = ['PAID', 'AUTHORIZED', 'PARTIALLY_REFUNDED'];

function statusOf(order: Json, parts: readonly ShopPart[]): ShopOrder['status'] {
  if (lineOf(order['cancelledAt']) !== '') return 'cancelled';
  if (['REFUNDED', 'VOIDED'].includes(lineOf(order['displayFinancialStatus']))) return 'refunded';
  if (parts.length === 0 || parts.some(isToSend)) return 'open';
  return parts.every(({ state }) => state === 'cancelled') ? 'cancelled' : 'fulfilled';
}

function readOrder(order: Json): ShopOrder {
  if (isPartial(order)) throw new Error('The order has more lines than we read.');
  const parts = nodesOf(order['fulfillmentOrders']).map(partIn);
  const taxesIncluded = order['taxesIncluded'] === true;
  return {
    id: plainId(lineOf(order['id'])),
    name: lineOf(order['name']),
    createdAt: timeOf(order['createdAt']),
    changedAt: timeOf(order['updatedAt']),
    status: statusOf(order, parts),
    isTest: order['test'] === true,
    isPaid: PAID.includes(lineOf(order['displayFinancialStatus'])),
    paymentShownBy: 'shop',
    paymentMethods: Array.isArray(order['paymentGatewayNames'])
      ? order['paymentGatewayNames'].map((name) => ({ name: lineOf(name) }))
      : [],
    currency: lineOf(order['currencyCode']),
    totalPaise: paiseOf(moneyOf(order['currentTotalPriceSet'])),
    duePaise: paiseOrZero(moneyOf(order['totalOutstandingSet'])),
    refundedPaise: paiseOrZero(moneyOf(order['totalRefundedSet'])),
    taxPaise: taxesIncluded ? 0 : paiseOrZero(moneyOf(order['currentTotalTaxSet'])),
    shippingPaise: paiseOrZero(moneyOf(order['currentShippingPriceSet'])),
    feePaise: 0,
    customer: customerOf(order),
    note: textOf(order['note']),
    tags: Array.isArray(order['tags']) ? order['tags'].map(lineOf) : [],
    parts,
    elsewhere: elsewhereIn(order, parts),
  };
}

/** Returns an order in our form. If it cannot be read, returns an `UnreadableOrder` with the reason. */
export function orderOf(order: Json): ShopOrder | UnreadableOrder {
  try {
    return readOrder(order);
  } catch (error) {
    const id = plainId(lineOf(order['id']));
    return {
      id,
      name: lineOf(order['name']) || `#${id}`,
      changedAt: timeOrNone(order['updatedAt']),
      unreadable: messageOf(error),
    };
  }
}

/** Returns the first message of `userErrors`, which Shopify sends with HTTP 200; undefined if there is none. */
export function userErrorIn(payload: unknown): string | undefined {
  const [first] = listOf(objectOf(payload)['userErrors']);
  return first === undefined ? undefined : firstCharacters(lineOf(first['message']), 200) || 'It gave no reason.';
}

/** How long a throttled query has to wait, in ms, from the cost that Shopify reports. */
export function throttleWait(body: Json): number {
  const cost = objectOf(objectOf(body['extensions'])['cost']);
  const { currentlyAvailable, restoreRate } = objectOf(cost['throttleStatus']);
  const [asked, left, rate] = [cost['requestedQueryCost'], currentlyAvailable, restoreRate].map(Number);
  if (!asked || !rate || !Number.isFinite(left)) return 5000;
  return Math.max(1000, Math.ceil(((asked - (left ?? 0)) / rate) * 1000));
}
