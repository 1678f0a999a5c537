import { brand } from '../../shared/brand.ts';
import { indiaDate } from '../../shared/dates.ts';
import { formatRupees } from '../../shared/money.ts';
import { createPdf, type Sheet } from '../platform/pdf/sheet.ts';
import type { DocumentFacts, ShownParty } from './facts.ts';

/** The size of an A4 page in points. */
const WIDTH = 595;
const HEIGHT = 842;
const LEFT = 48;
const RIGHT = WIDTH - LEFT;
const MIDDLE = WIDTH / 2 + 8;

const INK = [0.12, 0.14, 0.18] as const;
const SOFT = [0.42, 0.45, 0.5] as const;
const LINE = [0.85, 0.87, 0.9] as const;

interface Style {
  size?: number;
  bold?: boolean;
  soft?: boolean;
  end?: boolean;
}

/** A page of a document. */
class DocumentSheet {
  readonly #sheet: Sheet;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  text(text: string, x: number, y: number, { soft = false, ...style }: Style = {}): void {
    this.#sheet.text(text, x, y, { ...style, colour: soft ? SOFT : INK });
  }

  line(y: number): void {
    this.#sheet.line(y, [LEFT, RIGHT], 0.8, LINE);
  }

  wrapped(text: string, width: number, size?: number): string[] {
    return this.#sheet.wrapped(text, width, size);
  }
}

/** Draws a party downwards from `y`. Returns the y at which the drawing ends. */
function party(sheet: DocumentSheet, title: string, { name, lines }: ShownParty, x: number, y: number): number {
  const width = WIDTH / 2 - LEFT - 16;
  sheet.text(title.toUpperCase(), x, y, { size: 7.5, bold: true, soft: true });
  let at = y - 15;
  for (const [index, text] of [name, ...lines].entries()) {
    for (const line of sheet.wrapped(text, width, index === 0 ? 10.5 : 9)) {
      sheet.text(line, x, at, index === 0 ? { size: 10.5, bold: true } : {});
      at -= 12.5;
    }
  }
  return at;
}

function head(sheet: DocumentSheet, facts: DocumentFacts): number {
  sheet.text(brand.logoText, LEFT, HEIGHT - 62, { size: 20, bold: true });
  sheet.text(facts.title.toUpperCase(), RIGHT, HEIGHT - 56, { size: 13, bold: true, end: true });
  sheet.text(`No. ${facts.number}`, RIGHT, HEIGHT - 72, { size: 10, end: true });
  sheet.text(`Date ${indiaDate(facts.date)}`, RIGHT, HEIGHT - 86, { size: 10, end: true });
  let y = HEIGHT - 80;
  for (const text of [facts.supplier.name, ...facts.supplier.lines]) {
    sheet.text(text, LEFT, y, { soft: true });
    y -= 12;
  }
  sheet.line(y - 4);
  return y - 24;
}

function details(sheet: DocumentSheet, facts: DocumentFacts, y: number): number {
  sheet.line(y + 4);
  const width = (RIGHT - LEFT) / 3;
  for (const [index, [label, value]] of facts.details.entries()) {
    const x = LEFT + (index % 3) * width;
    const top = y - 14 - Math.floor(index / 3) * 30;
    sheet.text(label, x, top, { size: 7.5, soft: true });
    sheet.text(sheet.wrapped(value, width - 10)[0] ?? '', x, top - 12);
  }
  return y - 14 - Math.ceil(facts.details.length / 3) * 30 - 6;
}

function table(
  sheet: DocumentSheet,
  { items, taxablePaise, gst, totalPaise, totalInWords }: DocumentFacts,
  y: number,
): number {
  sheet.line(y + 12);
  sheet.text('No.', LEFT, y - 2, { size: 8, bold: true, soft: true });
  sheet.text('Item', LEFT + 30, y - 2, { size: 8, bold: true, soft: true });
  sheet.text('SAC', 380, y - 2, { size: 8, bold: true, soft: true });
  sheet.text('Amount', RIGHT, y - 2, { size: 8, bold: true, soft: true, end: true });
  sheet.line(y - 10);
  let at = y - 26;
  for (const [index, { text, note, sac, paise }] of items.entries()) {
    sheet.text(String(index + 1), LEFT, at);
    sheet.text(text, LEFT + 30, at);
    sheet.text(note, LEFT + 30, at - 11, { size: 7.5, soft: true });
    sheet.text(sac, 380, at);
    sheet.text(formatRupees(paise), RIGHT, at, { end: true });
    at -= 30;
  }
  sheet.line(at + 14);
  const sums: [label: string, paise: number][] = [
    ['Taxable value', taxablePaise],
    ...gst.map(({ name, percent, paise }): [string, number] => [`${name} ${percent}%`, paise]),
  ];
  for (const [label, paise] of sums) {
    sheet.text(label, 380, at - 2);
    sheet.text(formatRupees(paise), RIGHT, at - 2, { end: true });
    at -= 16;
  }
  sheet.text('Total', 380, at - 6, { size: 11, bold: true });
  sheet.text(formatRupees(totalPaise), RIGHT, at - 6, { size: 11, bold: true, end: true });
  for (const [index, line] of sheet.wrapped(totalInWords, 300).entries()) sheet.text(line, LEFT, at - 6 - index * 12);
  return at - 44;
}

/** Draws one document on its page. */
function drawDocument(sheet: DocumentSheet, facts: DocumentFacts): void {
  const top = head(sheet, facts);
  const parties = Math.min(
    party(sheet, 'Billed to', facts.billedTo, LEFT, top),
    party(sheet, 'Shipped to', facts.shippedTo, MIDDLE, top),
  );
  const end = table(sheet, facts, details(sheet, facts, parties - 8));
  sheet.text('Whether tax is payable on reverse charge: no.', LEFT, end, { size: 8, soft: true });
  sheet.text('This document was made by a computer and needs no signature.', LEFT, end - 12, { size: 8, soft: true });
}

/** Returns the PDF's title: `Tax Invoice 26-0001-0000007`, or the first and last number of several documents. */
function titleOf([first, ...rest]: readonly [DocumentFacts, ...DocumentFacts[]]): string {
  const last = rest.at(-1);
  return `${first.title} ${first.number}${last === undefined ? '' : ` to ${last.number}`}`;
}

/**
 * Returns several GST documents as one PDF with shared fonts. Each document is on a separate A4 page. The same facts
 * give the same bytes.
 */
export async function documentsPdf(
  all: readonly [DocumentFacts, ...DocumentFacts[]],
  drawn: (pages: number) => Promise<void> = async () => {},
): Promise<Uint8Array> {
  const pdf = await createPdf(titleOf(all), new Date(all[0].date), [WIDTH, HEIGHT]);
  for (const [at, facts] of all.entries()) {
    drawDocument(new DocumentSheet(pdf.addSheet()), facts);
    await drawn(at + 1);
  }
  return pdf.save();
}

/** Returns one GST document as a PDF of one A4 page. */
export const documentPdf = (facts: DocumentFacts): Promise<Uint8Array> => documentsPdf([facts]);
