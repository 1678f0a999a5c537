import type { BrandForm } from '../../../shared/buyer/brand.ts';
import { formatRupees, toPaise } from '../../../shared/money.ts';
import { consignmentPaise } from '../../../shared/orders/rules/worth.ts';
import { type LineChoice, returnedGoodsOf, returnedLines } from '../../../shared/returns/line-choice.ts';
import type { ReturnReason } from '../../../shared/returns/reasons.ts';
import type { Order } from '../../orders/record/order.ts';
import { requestInForce } from '../../orders/record/request-in-force.ts';

/** The progress of a parcel's return, as the buyer sees it. */
export type ReturnState = 'asked' | 'refused' | 'approved' | 'scheduled' | 'collected' | 'back' | 'failed' | 'stopped';

const DAY_MS = 24 * 3600_000;

/** Returns the progress of a return, from the order that brings the parcel back. */
function stateOfReturn({ status, awb, refund, error }: Order): ReturnState {
  if (refund !== null) return error !== null && awb !== null ? 'failed' : 'stopped';
  if (awb === null) return 'approved';
  if (status === 'pending_pickup' || status === 'out_for_pickup') return 'scheduled';
  if (status === 'delivered') return 'back';
  return status === 'lost' || status === 'damaged' ? 'stopped' : 'collected';
}

/**
 * Returns the progress of a parcel's return. Null if there is neither a request of the buyer nor a return. Also null if
 * the request was about a delivery that was reported by mistake.
 * @param returned the order that brings the parcel back, unless it was deleted
 */
export function returnStateOf(order: Order, returned: Order | undefined): ReturnState | null {
  if (returned !== undefined) return stateOfReturn(returned);
  const asked = requestInForce(order);
  if (asked === undefined && order.returnRequest !== undefined) return null;
  if (asked?.state === 'approved') return 'stopped';
  return asked?.state ?? (order.returnId === undefined ? null : 'stopped');
}

/** Returns whether a text contains a word that begins with one of the seller's words. */
function hasWord(text: string, words: readonly string[]): boolean {
  const isFound = (word: string): boolean => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
    return false;
  };
  return words.some(isFound);
}

/**
 * Returns whether the seller excludes none, some or all goods of an order from returns. The seller lists words. A
 * product is excluded if its SKU or name contains one of them. All products are excluded if a tag of the order contains
 * one.
 * @param chosen the pieces that the buyer returns; everything if undefined
 */
export function excludedGoods(
  { details, shop, shopLines }: Pick<Order, 'details' | 'shop' | 'shopLines'>,
  { return_except: except }: Pick<BrandForm, 'return_except'>,
  chosen?: readonly LineChoice[],
): 'none' | 'some' | 'all' {
  const words = except
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (hasWord((shop?.tags ?? []).join('\n').toLowerCase(), words)) return 'all';
  const returned = chosen && shopLines && returnedLines(shopLines, chosen);
  const lines = returned ?? shopLines ?? [{ sku: details.master_sku, title: details.product_name }];
  const excluded = lines.filter(({ sku, title }) => hasWord(`${sku}\n${title}`.toLowerCase(), words));
  return excluded.length === 0 ? 'none' : excluded.length === lines.length ? 'all' : 'some';
}

/** The seller's rules for returns. */
type Policy = Pick<BrandForm, 'return_days' | 'return_reasons' | 'return_except'>;

/**
 * Returns whether the buyer can still request a return: within the seller's number of days after the delivery, and only
 * if there is no earlier request. Does not check which goods the seller excludes.
 */
export function isInReturnTime(
  order: Order,
  returned: Order | undefined,
  { return_days: days }: Pick<Policy, 'return_days'>,
  at: Date,
): boolean {
  const { deliveredAt, status, refund, details, buyerRemovedAt } = order;
  const isThere = buyerRemovedAt === undefined && details.reverse === undefined;
  const isOpen = status === 'delivered' && deliveredAt !== null && refund === null && isThere;
  if (!isOpen || requestInForce(order) !== undefined || returned?.refund === null) return false;
  return at.getTime() - Date.parse(deliveredAt) < days * DAY_MS;
}

/** Returns the reasons that a buyer can give for a return; empty if the buyer cannot ask for one now. */
export const returnReasons = (
  order: Order,
  returned: Order | undefined,
  policy: Policy,
  at: Date,
): readonly ReturnReason[] =>
  isInReturnTime(order, returned, policy, at) && excludedGoods(order, policy) !== 'all' ? policy.return_reasons : [];

/** Returns whether the buyer's form asks for an account for the refund. This is so if the buyer paid at the door. */
export const takesAccount = ({ details }: Pick<Order, 'details'>): boolean => details.payment_method === 'cod';

/** Returns the reason why a seller's rule approves a buyer's request; undefined if the seller has to decide. Pure. */
export function ruleApproving(
  order: Pick<Order, 'details' | 'deliveredAt' | 'shop' | 'shopLines'> & { returnRequest?: Order['returnRequest'] },
  policy: Pick<BrandForm, 'return_auto_days' | 'return_auto_value' | 'return_auto_reasons' | 'return_except'>,
  at: Date,
): string | undefined {
  const { return_auto_days: days, return_auto_value: value, return_auto_reasons: reasons } = policy;
  const { details, deliveredAt, returnRequest: asked, shopLines = [] } = order;
  if (asked === undefined || deliveredAt === null || !reasons.includes(asked.reason)) return undefined;
  if (at.getTime() - Date.parse(deliveredAt) >= days * DAY_MS || excludedGoods(order, policy, asked.lines) !== 'none')
    return undefined;
  if (consignmentPaise(returnedGoodsOf(details, shopLines, asked.lines)) > toPaise(value)) return undefined;
  return `within ${days === 1 ? '1 day' : `${days} days`}, up to ${formatRupees(toPaise(value))}`;
}
