import {
  hasLinesToChoose,
  type LineChoice,
  lineInput,
  MOST_LINES_ON_PAGE,
} from '../../../shared/returns/line-choice.ts';
import type { Order } from '../../orders/record/order.ts';
import { type Html, html } from '../../platform/http/html.ts';
import type { RETURN_WORDS } from './return-words.ts';

/** A line of an order for which the form asks how many pieces come back. */
export interface ReturnableLine {
  id: string;
  title: string;
  quantity: number;
}

/** What the buyer typed for each line. */
export type TypedLines = Readonly<Partial<Record<ReturnType<typeof lineInput>, string | undefined>>>;

/** How many characters of a product's name the form shows. */
const MOST_TITLE = 80;

/** Returns the lines for which the form asks how many pieces come back; empty if the order has not several lines. */
export const returnableLines = ({
  details,
  shopLines = [],
}: Pick<Order, 'details' | 'shopLines'>): readonly ReturnableLine[] =>
  hasLinesToChoose(shopLines, details.quantity, MOST_LINES_ON_PAGE)
    ? shopLines.map(({ id, sku, title, quantity }) => ({ id, title: title || sku, quantity }))
    : [];

/** Returns what the buyer typed for a line, or all its pieces. */
const typedOf = (typed: TypedLines | undefined, at: number, { quantity }: ReturnableLine): string =>
  typed?.[lineInput(at)] ?? String(quantity);

/** Returns the whole number of at most six digits in a text. Undefined if the text is anything else. */
const piecesIn = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

/**
 * Reads how many pieces of each line come back. Undefined if everything does. A line without an input comes back, so
 * that a page that was opened earlier can still be sent. Pure.
 */
export function readLines(
  lines: readonly ReturnableLine[],
  typed: TypedLines,
): readonly LineChoice[] | 'linesWrong' | undefined {
  const chosen: LineChoice[] = [];
  for (const [at, line] of lines.entries()) {
    const quantity = piecesIn(typedOf(typed, at, line));
    if (quantity === undefined || quantity > line.quantity) return 'linesWrong';
    chosen.push({ id: line.id, quantity });
  }
  if (chosen.every(({ quantity }, at) => quantity === lines[at]?.quantity)) return undefined;
  return chosen.every(({ quantity }) => quantity === 0) ? 'linesWrong' : chosen;
}

/** Renders an input for each line: how many of its pieces come back, at first all. */
export function linesInputs(
  { linesTitle, of }: (typeof RETURN_WORDS)['en'],
  lines: readonly ReturnableLine[],
  typed: TypedLines | undefined,
): Html | false {
  if (lines.length === 0) return false;
  const inputs = lines.map((line, at) => {
    const title = line.title.length > MOST_TITLE ? `${line.title.slice(0, MOST_TITLE).toWellFormed()}…` : line.title;
    return html`<label class="day"><input type="number" inputmode="numeric" name="${lineInput(at)}" min="0" max="${String(line.quantity)}" value="${typedOf(typed, at, line)}" required>${title} (${of(line.quantity)})</label>`;
  });
  return html`<fieldset><legend>${linesTitle}</legend>${inputs}</fieldset>`;
}
