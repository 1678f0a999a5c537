import type { Order } from '../order.ts';

/** Returns the end of the product name of an order with this number of lines. The name begins with the first line's. */
export const moreProducts = (lines: number): string => (lines > 1 ? ` +${lines - 1} more` : '');

const NAMES_MORE = / \+\d+ more$/;

/**
 * Returns whether an order has a single product, so that its weight and box say something about this product. The SKU
 * of an order with several products is that of the first one. Orders of files have no lines; their product name shows
 * whether the file had several. Pure.
 */
export const hasOneProduct = ({ details, shopLines = [] }: Pick<Order, 'details' | 'shopLines'>): boolean =>
  shopLines.length <= 1 && !NAMES_MORE.test(details.product_name);
