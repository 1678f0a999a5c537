import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { brand } from '../../../shared/brand.ts';
import { readPackageFile } from '../files/package-file.ts';

/** A colour by its red, green and blue parts, each from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

interface Style {
  size?: number;
  bold?: boolean;
  colour: Colour;
  /** True if the text ends at `x`; otherwise it starts there. */
  end?: boolean;
}

/** A page with its fonts. Shows a question mark for a character that the fonts do not have. */
export class Sheet {
  readonly #page: PDFPage;
  readonly #regular: PDFFont;
  readonly #bold: PDFFont;
  readonly #known: ReadonlySet<number>;

  constructor(page: PDFPage, regular: PDFFont, bold: PDFFont) {
    this.#page = page;
    this.#regular = regular;
    this.#bold = bold;
    this.#known = new Set(regular.getCharacterSet());
  }

  #plain(text: string): string {
    return [...text].map((character) => (this.#known.has(character.codePointAt(0) ?? 0) ? character : '?')).join('');
  }

  /** Returns the characters of a text that the fonts do not have, each once. */
  missingFrom(text: string): string[] {
    return [...new Set(text)].filter((character) => !this.#known.has(character.codePointAt(0) ?? 0));
  }

  text(text: string, x: number, y: number, { size = 9, bold = false, colour, end = false }: Style): void {
    const font = bold ? this.#bold : this.#regular;
    const shown = this.#plain(text);
    const left = end ? x - font.widthOfTextAtSize(shown, size) : x;
    this.#page.drawText(shown, { x: left, y, size, font, color: rgb(...colour) });
  }

  /** Draws a horizontal line. */
  line(y: number, [from, to]: readonly [number, number], thickness: number, colour: Colour): void {
    this.#page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness, color: rgb(...colour) });
  }

  /** Fills a rectangle whose lower left corner is at `x` and `y`. */
  fill(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#page.drawRectangle({ x, y, width, height, color: rgb(...colour) });
  }

  /** Returns the width of a text as it is shown. */
  widthOf(text: string, size: number, bold = false): number {
    return (bold ? this.#bold : this.#regular).widthOfTextAtSize(this.#plain(text), size);
  }

  /** Breaks a text into lines at spaces, and inside words that are wider than a line. */
  wrapped(text: string, width: number, size = 9, bold = false): string[] {
    const lines: string[] = [];
    let line = '';
    const fits = (some: string) => this.widthOf(some, size, bold) <= width;
    for (const word of this.#plain(text).split(/\s+/)) {
      if (fits(line === '' ? word : `${line} ${word}`)) {
        line = line === '' ? word : `${line} ${word}`;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const character of word) {
        if (!fits(line + character)) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    return line === '' ? lines : [...lines, line];
  }
}

/**
 * Creates a PDF whose pages share two fonts. The same content and date give the same bytes.
 * @param size the width and height of each page in points
 */
export async function createPdf(
  title: string,
  date: Date,
  size: [number, number],
): Promise<{ addSheet: () => Sheet; save: () => Promise<Uint8Array> }> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  // These fonts have Latin, Devanagari and ₹. Fonts with long offsets cannot be used, because fontkit loses glyphs of
  // their subsets.
  const [regular, bold] = await Promise.all([
    readPackageFile('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    readPackageFile('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  ]);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(brand.legalName);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  const subset = { subset: true };
  const fonts = [await pdf.embedFont(regular, subset), await pdf.embedFont(bold, subset)] as const;
  return { addSheet: () => new Sheet(pdf.addPage(size), ...fonts), save: () => pdf.save() };
}
