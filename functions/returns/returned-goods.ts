import { invalidField } from '../../shared/errors.ts';
import type { Worth } from '../../shared/orders/field-paths.ts';
import { worthOfPieces } from '../../shared/orders/rules/worth.ts';
import {
  hasLinesToChoose,
  type LineChoice,
  requestedLines,
  returnedGoodsOf,
  returnedLines,
} from '../../shared/returns/line-choice.ts';
import type { ReturnInput } from '../../shared/returns/return-input.ts';
import type { OrderDetails, ReturnedLine } from '../orders/record/details.ts';
import type { Order } from '../orders/record/order.ts';
import type { OrderLine } from '../orders/record/shop/order-shop.ts';

/** The goods of an order that come back, or that are sent again. */
interface ReturnedGoods extends Partial<Pick<OrderDetails, 'master_sku' | 'product_name'>> {
  quantity: number;
  worth: Worth;
}

/** How many characters an order's SKU and product name may have. */
const [MOST_SKU, MOST_NAME] = [60, 120];

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

/**
 * Returns the SKUs and product names of lines, as many as fit. The order's own SKU and product name are kept for orders
 * without several lines, and for lines that the shop sent without a name.
 */
function namesOf(lines: readonly ReturnedLine[], { shopLines = [] }: Order): Partial<ReturnedGoods> {
  const named = lines.filter(({ sku, title }) => sku !== '' || title !== '');
  if (shopLines.length < 2 || named.length === 0) return {};
  const names = named.map(({ sku, title, quantity }) =>
    quantity === 1 || lines.length === 1 ? title || sku : `${title || sku} × ${quantity}`,
  );
  return {
    master_sku: cut(named.map(({ sku, title }) => sku || title).join(', '), MOST_SKU),
    product_name: cut(names.join(', '), MOST_NAME),
  };
}

/**
 * Checks which lines of an order come back.
 * @throws INVALID_INPUT if the order has no such lines or pieces
 */
function checkLines({ details, shopLines = [] }: Order, chosen: readonly LineChoice[]): void {
  if (!hasLinesToChoose(shopLines, details.quantity))
    throw invalidField('lines', 'This order has no lines to choose from. Enter the quantity.');
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length) throw invalidField('lines', 'Name each line once.');
  const lines = new Map(shopLines.map((line) => [line.id, line]));
  for (const { id, quantity } of chosen) {
    const line = lines.get(id);
    if (line === undefined) throw invalidField('lines', 'This order has no such line.');
    if (quantity > line.quantity)
      throw invalidField('lines', `The parcel had ${line.quantity} of “${line.title}”. Enter at most that.`);
  }
  if (chosen.every(({ quantity }) => quantity === 0)) throw invalidField('lines', 'Choose at least one piece.');
}

/**
 * Returns which pieces of an order's lines come back: those that the seller chose, otherwise those of the buyer's
 * request. Undefined if no lines are chosen.
 * @throws INVALID_INPUT
 */
export function chosenLines(order: Order, { lines, quantity }: ReturnInput): readonly LineChoice[] | undefined {
  if (lines !== undefined && quantity !== undefined)
    throw invalidField('quantity', 'Enter either the quantity or the lines.');
  const chosen = lines ?? (quantity === undefined ? requestedLines(order.returnRequest) : undefined);
  if (chosen !== undefined) checkLines(order, chosen);
  return chosen;
}

/** Returns the goods of a return that names lines. */
function goodsOfLines(
  order: Order,
  shopLines: readonly OrderLine[],
  chosen: readonly LineChoice[],
): { goods: ReturnedGoods; lines?: ReturnedLine[] } {
  const { details } = order;
  const lines = returnedLines(shopLines, chosen);
  const goods = { ...namesOf(lines, order), ...returnedGoodsOf(details, shopLines, chosen) };
  return goods.quantity === details.quantity ? { goods } : { goods, lines };
}

/**
 * Returns the goods that come back: everything, some of the pieces, or some pieces of each line. `unpriced` is true if
 * the price of the pieces is unknown, because the products of the order differ in price and no lines are named. Pure.
 * @throws INVALID_INPUT
 */
export function returnedGoods(
  order: Order,
  input: ReturnInput,
): { goods: ReturnedGoods; lines?: ReturnedLine[]; unpriced?: true } {
  const { details, shopLines = [] } = order;
  const chosen = chosenLines(order, input);
  if (chosen !== undefined) return goodsOfLines(order, shopLines, chosen);
  const { quantity = details.quantity } = input;
  if (quantity > details.quantity)
    throw invalidField('quantity', `The parcel had ${details.quantity} of them. Enter at most that.`);
  const isUnpriced = quantity < details.quantity && new Set(shopLines.map(({ pricePaise }) => pricePaise)).size > 1;
  const goods = { ...namesOf(shopLines, order), quantity, worth: worthOfPieces(details, quantity) };
  return { goods, ...(isUnpriced && { unpriced: true }) };
}
