import type { BrandForm } from '../../../shared/buyer/brand.ts';
import type { ReturnReason } from '../../../shared/returns/reasons.ts';
import type { Order } from '../../orders/record/order.ts';

/** How far the return of a parcel is, as its buyer sees it. */
export type ReturnState = 'asked' | 'refused' | 'approved' | 'scheduled' | 'collected' | 'back' | 'failed' | 'stopped';

const DAY_MS = 24 * 3600_000;

/** Returns how far an order is that brings a parcel back. */
function stateOfReturn({ status, awb, refund, error }: Order): ReturnState {
  if (refund !== null) return error !== null && awb !== null ? 'failed' : 'stopped';
  if (awb === null) return 'approved';
  if (status === 'pending_pickup' || status === 'out_for_pickup') return 'scheduled';
  if (status === 'delivered') return 'back';
  return status === 'lost' || status === 'damaged' ? 'stopped' : 'collected';
}

/**
 * Returns how far the return of a parcel is; null if nobody asked for one and the seller created none.
 * @param returned the order that brings it back, unless it was deleted
 */
export function returnStateOf({ returnRequest, returnId }: Order, returned: Order | undefined): ReturnState | null {
  if (returned !== undefined) return stateOfReturn(returned);
  if (returnRequest?.state === 'approved') return 'stopped';
  return returnRequest?.state ?? (returnId === undefined ? null : 'stopped');
}

/** Returns whether a text has one of a seller's words, at the beginning of a word of its own. */
function hasWord(text: string, words: readonly string[]): boolean {
  const isFound = (word: string): boolean => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
    return false;
  };
  return words.some(isFound);
}

/**
 * Returns which goods of an order the seller does not take back, by words in SKU, product name and tags: none, some of its
 * lines, or all. A tag is about all lines.
 */
export function excludedGoods(
  { details, shop, shopLines }: Order,
  { return_except: except }: Pick<BrandForm, 'return_except'>,
): 'none' | 'some' | 'all' {
  const words = except
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (hasWord((shop?.tags ?? []).join('\n').toLowerCase(), words)) return 'all';
  const lines = shopLines ?? [{ sku: details.master_sku, title: details.product_name }];
  const excluded = lines.filter(({ sku, title }) => hasWord(`${sku}\n${title}`.toLowerCase(), words));
  return excluded.length === 0 ? 'none' : excluded.length === lines.length ? 'all' : 'some';
}

/** The rules of a seller's returns. */
type Policy = Pick<BrandForm, 'return_days' | 'return_reasons' | 'return_except'>;

/** Returns whether a buyer would be in time to ask for a return now, whatever the goods are. */
export function isInReturnTime(
  { deliveredAt, status, returnRequest, refund, details, buyerRemovedAt }: Order,
  returned: Order | undefined,
  { return_days: days }: Pick<Policy, 'return_days'>,
  at: Date,
): boolean {
  const isThere = buyerRemovedAt === undefined && details.reverse === undefined;
  const isOpen = status === 'delivered' && deliveredAt !== null && refund === null && isThere;
  if (!isOpen || returnRequest !== undefined || returned?.refund === null) return false;
  return at.getTime() - Date.parse(deliveredAt) < days * DAY_MS;
}

/** Returns the reasons for which a buyer can ask to give a parcel back now; none if the buyer cannot. */
export const returnReasons = (
  order: Order,
  returned: Order | undefined,
  policy: Policy,
  at: Date,
): readonly ReturnReason[] =>
  isInReturnTime(order, returned, policy, at) && excludedGoods(order, policy) !== 'all' ? policy.return_reasons : [];
