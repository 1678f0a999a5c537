import { badRowCollector } from '../../uploads/bad-rows.ts';
import { cellReader } from '../../workbooks/format/cell-text.ts';
import { comparableName } from '../../workbooks/format/find-header.ts';
import type { GridRow } from '../../workbooks/open-workbook.ts';

/**
 * The row with the headings has at least `LEAST` and at most `MOST` filled cells. It also has at least `SHARE` of the
 * filled cells of the widest row.
 */
const [LEAST, MOST, SHARE] = [4, 100, 0.6];
const [MOST_SAMPLES, LONGEST, LONGEST_TITLE] = [5, 60, 200];

/** Matches a text that must be a value and not a heading: a number, an amount, a date or an e-mail address. */
const VALUE = /^[₹+'=]?\s?\d[\d\s.,:/+-]*$|@.*\./;

/** The headings of a file in an unknown format, each with the first values below it. */
export interface FileHeadings {
  headings: { title: string; samples: string[] }[];
  /** Headings that occur more than once, so that the seller cannot choose them. */
  doubled: string[];
}

const text = cellReader(false);
const textsOf = ({ cells }: GridRow): string[] => Array.from(cells, (cell) => text(cell, false));
const isTitle = (title: string): boolean => title !== '' && title.length <= LONGEST_TITLE;
const filled = (texts: readonly string[]): number => texts.filter((one) => one !== '').length;

/**
 * Finds the headings of a file in an unknown format.
 * @returns undefined if no row can be the header; the file is then refused because our headings are missing
 * @throws FileRefused if the header has values instead of headings, or too many columns
 */
export function fileHeadings(tops: readonly (readonly GridRow[])[]): FileHeadings | undefined {
  const sheets = tops.map((rows) => rows.map(textsOf));
  const widest = Math.max(0, ...sheets.flat().map(filled));
  if (widest < LEAST) return undefined;
  const rows = sheets.find((one) => one.some((texts) => filled(texts) === widest)) ?? [];
  const at = rows.findIndex((texts) => filled(texts) >= Math.max(LEAST, widest * SHARE));
  const header = rows[at] ?? [];
  const bad = badRowCollector();
  if (header.filter((title) => VALUE.test(title.slice(0, LONGEST_TITLE))).length * 4 > filled(header))
    bad.add(0, 'The first row of this file has values instead of headings. Add a row above it that names the columns.');
  else if (filled(header) > MOST)
    bad.add(0, `The file has ${filled(header)} columns. Delete those that you do not need: ${MOST} can be read.`);
  bad.refuse(0);
  const places = Map.groupBy(
    [...header.keys()].filter((index) => isTitle(header[index] ?? '')),
    (index) => comparableName(header[index] ?? ''),
  );
  const titleOf = ([index = 0]: readonly number[]) => header[index] ?? '';
  return {
    headings: [...places.values()]
      .filter((indexes) => indexes.length === 1)
      .map((indexes) => ({
        title: titleOf(indexes),
        samples: rows
          .slice(at + 1, at + 1 + MOST_SAMPLES)
          .map((texts) => (texts[indexes[0] ?? 0] ?? '').slice(0, LONGEST))
          .filter((sample) => sample !== ''),
      })),
    doubled: [...places.values()].filter((indexes) => indexes.length > 1).map(titleOf),
  };
}
