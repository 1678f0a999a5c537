import * as z from 'zod';
import { type Goods, type LinePieces, worthOfLines } from '../orders/rules/worth.ts';
import { id } from '../wire.ts';

/** How many pieces of one line of a shop's order come back. `id` is the shop's id of the line. */
export const lineChoice = z.strictObject({
  id,
  quantity: z.int('Enter a whole number.').min(0),
});
export type LineChoice = z.output<typeof lineChoice>;

/** The highest number of lines for which a return can say how many pieces come back. */
export const MOST_CHOSEN_LINES = 100;

/** The highest number of lines for which the buyer's page asks how many pieces come back. It keeps the page small. */
export const MOST_LINES_ON_PAGE = 20;

/** The name of the input on the buyer's page for one of an order's lines. */
export const lineInput = (at: number) => `line_${at}` as const;

/**
 * Returns whether a return can name lines of an order. The order must have several lines, and their pieces must add up
 * to its quantity. They do not if the seller changed the quantity before paying.
 */
export const hasLinesToChoose = (
  lines: readonly { readonly quantity: number }[],
  pieces: number,
  most = MOST_CHOSEN_LINES,
): boolean =>
  lines.length > 1 && lines.length <= most && lines.reduce((sum, { quantity }) => sum + quantity, 0) === pieces;

/** Returns an order's lines, each with the number of its pieces that come back. A line that is not chosen stays. */
export const withReturnedPieces = <T extends { readonly id: string }>(
  lines: readonly T[],
  chosen: readonly LineChoice[],
): (T & { back: number })[] => {
  const backOf = new Map(chosen.map((one) => [one.id, one.quantity]));
  return lines.map((line) => ({ ...line, back: backOf.get(line.id) ?? 0 }));
};

/** Returns the lines of which pieces come back, each with the number of these pieces. */
export const returnedLines = (
  lines: readonly { readonly id: string; readonly sku: string; readonly title: string }[],
  chosen: readonly LineChoice[],
) =>
  withReturnedPieces(lines, chosen).flatMap(({ id: line, sku, title, back }) =>
    back === 0 ? [] : [{ id: line, sku, title, quantity: back }],
  );

/** The part of a buyer's return request that decides which lines come back. */
interface LineRequest<Line> {
  readonly state: 'asked' | 'approved' | 'refused';
  readonly lines?: readonly Line[] | undefined;
}

/**
 * Returns the lines that a return has if its seller names none: those of the buyer's request, unless it was refused.
 * Undefined if everything comes back.
 */
export const requestedLines = <Line>(request: LineRequest<Line> | undefined): readonly Line[] | undefined =>
  request?.state === 'refused' ? undefined : request?.lines;

/** A line with the price of one piece and the tax of all pieces, in paise. */
type PricedLine = Omit<LinePieces, 'back'> & { readonly id: string };

/** Returns the goods that come back of an order: everything if no lines are chosen. */
export function returnedGoodsOf(goods: Goods, lines: readonly PricedLine[], chosen?: readonly LineChoice[]): Goods {
  if (chosen === undefined) return goods;
  const all = withReturnedPieces(lines, chosen);
  return { quantity: all.reduce((sum, { back }) => sum + back, 0), worth: worthOfLines(goods, all) };
}
