/** The parts of a workbook format; the workbooks themselves are in `sheets.ts`. */

/** The types of cells. `kg` is read as grams, `rupees` as paise, `date` as YYYY-MM-DD; the others unchanged. */
export interface KindValue {
  pincode: string;
  text: string;
  awb: string;
  mobile: string;
  email: string;
  date: string;
  flag: boolean;
  kg: number;
  rupees: number;
  percent: number;
  count: number;
  days: number;
  cm: number;
}

export type Kind = keyof KindValue;

export interface Column {
  /** The name of the value in a parsed row, ending in its unit. */
  readonly key: string;
  readonly header: string;
  readonly required: boolean;
  readonly kind: Kind;
  /** What to enter, for the Help sheet and the error texts. */
  readonly note: string;
  readonly example: string;
  /** The only texts that a `text` column accepts, in any case. */
  readonly choices?: readonly string[];
  /** Other headings that are read as this one, but never offered. */
  readonly aliases?: readonly string[];
  /** Longest `text`; 250 unless given. */
  readonly maxLength?: number;
}

export interface SheetFormat {
  readonly name: string;
  readonly maxRows: number;
  /** The sheet may be missing. */
  readonly optional?: boolean;
  readonly columns: readonly Column[];
  /**
   * Rows of the template, if one example is not a valid file; each by column key, the rest from the columns' own
   * examples.
   */
  readonly examples?: readonly Readonly<Record<string, string>>[];
}

type ValueOf<C extends Column> = C extends { choices: readonly (infer Choice)[] } ? Choice : KindValue[C['kind']];

/** A parsed row: `RowOf<typeof RATES_SHEET>['basePricePaise']` is a number. */
export type RowOf<F extends SheetFormat> = {
  [C in F['columns'][number] as C['key']]: C['required'] extends true ? ValueOf<C> : ValueOf<C> | undefined;
};

const column =
  <const R extends boolean>(required: R) =>
  <const K extends string, const D extends Kind>(key: K, header: string, kind: D, example: string, note: string) => ({
    key,
    header,
    required,
    kind,
    example,
    note,
  });
/** Declares a required column. */
export const must = column(true);
/** Declares an optional column. */
export const may = column(false);
