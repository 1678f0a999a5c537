import { indiaDate } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import { code128 } from '../../shared/labels/code128.ts';
import type { LabelFacts } from '../../shared/labels/label-facts.ts';
import { formatRupees, toPaise } from '../../shared/money.ts';
import { createPdf, type Sheet } from '../platform/pdf/sheet.ts';

/** The size of the paper in label printers, 4.1 × 5.45 inches, in points. */
const WIDTH = 295;
const HEIGHT = 392;
const LEFT = 9;
const RIGHT = WIDTH - LEFT;
const INNER = RIGHT - LEFT;
const BLACK = [0, 0, 0] as const;
/** How many points a CSS pixel has. Needed because couriers state the widths of bars in pixels. */
const POINTS_A_PIXEL = 0.75;
/** The empty space on each side of a barcode, as a multiple of the narrowest bar (ISO/IEC 15417). */
const QUIET = 10;
/**
 * The width of the narrowest bar in the barcode of our order number, in pixels, as on the label page. It may be narrow,
 * because couriers scan only the AWB.
 */
const ORDER_LINE = 1.25;
/** The possible scales of the texts. The largest scale with which all texts fit on the label is used. */
const SCALES = [1.14, 1.07, 1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56] as const;

const rupees = (amount: number): string => formatRupees(toPaise(amount));

/** Draws the parts of a label from top to bottom, or only measures them. */
class Pen {
  y = HEIGHT - LEFT;
  readonly #sheet: Sheet;
  readonly #scale: number;
  readonly #draws: boolean;

  constructor(sheet: Sheet, scale: number, draws: boolean) {
    this.#sheet = sheet;
    this.#scale = scale;
    this.#draws = draws;
  }

  /** Writes a text in as many lines as it needs. Returns the y at which it ends. */
  text(
    text: string,
    { size = 8.5, bold = false, x = LEFT, width = INNER, end = false, y = this.y }: Words = {},
  ): number {
    const points = size * this.#scale;
    let at = y;
    for (const line of this.#sheet.wrapped(text, width, points, bold)) {
      at -= points * 1.22;
      if (this.#draws) this.#sheet.text(line, x, at + points * 0.25, { size: points, bold, end, colour: BLACK });
    }
    return at;
  }

  /** Writes a bold, centred text. */
  centred(text: string, size: number): void {
    const width = this.#sheet.widthOf(text, size * this.#scale, true);
    this.y = this.text(text, { size, bold: true, x: LEFT + Math.max(0, (INNER - width) / 2) });
  }

  /** Writes texts one below the other over the whole width. */
  lines(...lines: readonly (readonly [text: string, style?: Words])[]): void {
    for (const [text, style] of lines) this.y = this.text(text, style);
  }

  barcode(text: string, { pixels, height, x = LEFT, width = INNER, y = this.y }: Bars): number {
    const modules = code128(text);
    if (modules === undefined) return y;
    const total = modules.length + 2 * QUIET;
    const bar = Math.min(pixels * POINTS_A_PIXEL, width / total);
    const left = x + (width - total * bar) / 2;
    if (this.#draws)
      for (const { 0: run, index } of modules.matchAll(/1+/g))
        this.#sheet.fill(left + (QUIET + index) * bar, y - height, run.length * bar, height, BLACK);
    return y - height;
  }

  /** Ends a part with a line over the whole width. */
  rule(): void {
    const y = this.y - 3;
    if (this.#draws) this.#sheet.line(y, [LEFT, RIGHT], 0.75, BLACK);
    this.y = y - 3;
  }
}

interface Words {
  size?: number;
  bold?: boolean;
  /** The x at which the text begins. With `end`, the x at which it ends. */
  x?: number;
  end?: boolean;
  width?: number;
  y?: number;
}

interface Bars {
  /**
   * The width of the narrowest bar in pixels. If the paper is too narrow for this width, the bars are drawn narrower.
   */
  pixels: number;
  height: number;
  x?: number;
  width?: number;
  y?: number;
}

/** Draws two columns side by side, and continues below the longer one. */
function beside(pen: Pen, left: (top: number) => number, right: (top: number) => number): void {
  const top = pen.y;
  pen.y = Math.min(left(top), right(top));
}

/** Draws a label, or only measures it. Returns the y at which it ends. */
function drawLabel(pen: Pen, facts: LabelFacts): number {
  const half = INNER / 2;
  const small = { size: 6.5 };
  const atRight = { x: RIGHT, end: true };
  beside(
    pen,
    (y) => pen.text(facts.courier, { size: 13, bold: true, width: half, y }),
    (top) => {
      const y = pen.text(facts.cod ? 'COD' : 'PREPAID', { size: 15, bold: true, ...atRight, width: half, y: top });
      const due = facts.cod ? `Collect ${rupees(facts.collect)}` : 'Do not collect cash';
      return pen.text(due, { size: 8.5, bold: true, ...atRight, width: half, y });
    },
  );
  pen.rule();
  pen.y = pen.barcode(facts.awb, { pixels: facts.quirks.barcode_line_width, height: 42 });
  pen.centred(`AWB ${facts.awb}`, 11);
  pen.rule();
  beside(
    pen,
    (top) => {
      const y = pen.text(facts.routing, {
        size: 18,
        bold: true,
        width: half,
        y: pen.text('Routing code', { ...small, y: top }),
      });
      return facts.hubs === undefined
        ? y
        : pen.text(`Hubs ${facts.hubs.replace('→', 'to')}`, { ...small, width: half, y });
    },
    (top) =>
      pen.text(facts.pincode, {
        size: 18,
        bold: true,
        ...atRight,
        width: half,
        y: pen.text('Pin code', { ...small, ...atRight, width: half, y: top }),
      }),
  );
  pen.rule();
  const { to, back, seller } = facts;
  pen.lines(
    ['Ship to', small],
    [to.name, { size: 11, bold: true }],
    [to.street],
    [to.place, { bold: true }],
    [`Phone ${to.phone}`, { bold: true }],
  );
  pen.rule();
  beside(
    pen,
    (top) => {
      const width = half - 6;
      const number = { bold: true, width };
      let y = pen.text('Order', { ...small, y: top });
      y = pen.text(facts.referenceNumber ?? facts.orderNumber, { ...number, y });
      if (facts.referenceNumber !== undefined) y = pen.text(facts.orderNumber, { ...small, width, y });
      return pen.text(indiaDate(facts.orderedAt), { ...small, width, y });
    },
    (y) => pen.barcode(facts.orderNumber, { pixels: ORDER_LINE, height: 22, x: LEFT + half, width: half, y: y - 3 }),
  );
  pen.rule();
  const goods = [`${facts.quantity} × ${facts.item}`, `SKU ${facts.sku}`, rupees(facts.amount)].join(' · ');
  const measures = [
    `Size ${facts.size}`,
    `Weight ${facts.weight}`,
    facts.invoice && `Invoice ${facts.invoice.number} of ${indiaDate(facts.invoice.date)}`,
    facts.ewayBill && `E-way bill ${facts.ewayBill}`,
  ].filter(Boolean);
  pen.lines([goods], [measures.join(' · '), { size: 7.5 }]);
  pen.rule();
  const gstin = seller.gstin === '' ? '' : ` · GSTIN ${seller.gstin}`;
  pen.lines(
    [`Sold by ${seller.company}${gstin}`, { size: 7.5 }],
    [`${facts.backWords} ${back.name}, ${back.street}, ${back.place}, phone ${back.phone}`, { size: 7.5 }],
  );
  return pen.y;
}

/**
 * Returns a text of an address without symbols that the fonts do not have.
 * @throws CONFLICT for letters and digits that the fonts do not have, because a parcel cannot be delivered to an
 * address without them
 */
function readable(sheet: Sheet, text: string): string {
  const missing = sheet.missingFrom(text);
  const letters = missing.filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character));
  if (letters.length > 0)
    throw new Failure(
      'CONFLICT',
      `This label cannot be a PDF: its addresses have the characters ${letters.slice(0, 10).join(' ')}, and its fonts have Latin and Devanagari alone. Print the label on our site, where your browser has the fonts.`,
    );
  return missing.reduce((shown, symbol) => shown.replaceAll(symbol, ' '), text);
}

/** Returns the facts of a label with readable names and addresses. @throws CONFLICT if they cannot be printed */
function readableFacts(sheet: Sheet, facts: LabelFacts): LabelFacts {
  const { to, back, seller } = facts;
  const placeOf = (one: LabelFacts['to']): LabelFacts['to'] => ({
    name: readable(sheet, one.name),
    street: readable(sheet, one.street),
    place: readable(sheet, one.place),
    phone: one.phone,
  });
  return {
    ...facts,
    to: placeOf(to),
    back: placeOf(back),
    seller: { ...seller, company: readable(sheet, seller.company) },
  };
}

/**
 * Returns a parcel's label as a PDF of one page, black on white. Its texts are as large as the paper allows.
 * @throws CONFLICT if the fonts do not have the letters of an address
 */
export async function labelPdf(label: LabelFacts): Promise<Uint8Array> {
  const pdf = await createPdf(`Label ${label.awb}`, new Date(label.orderedAt), [WIDTH, HEIGHT]);
  const sheet = pdf.addSheet();
  const facts = readableFacts(sheet, label);
  const fits = (scale: number) => drawLabel(new Pen(sheet, scale, false), facts) >= LEFT;
  drawLabel(new Pen(sheet, SCALES.find(fits) ?? SCALES[SCALES.length - 1] ?? 1, true), facts);
  return pdf.save();
}
