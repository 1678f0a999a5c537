/** The types that describe the format of a workbook. The workbooks themselves are in `sheets.ts`. */

/**
 * The kinds of cells, each with the type of its parsed value. `kg` is converted to grams, `rupees` to paise, and `date`
 * to the form YYYY-MM-DD. Only `signedRupees` may be negative.
 */
export interface KindValue {
  pincode: string;
  text: string;
  awb: string;
  mobile: string;
  email: string;
  date: string;
  flag: boolean;
  kg: number;
  grams: number;
  rupees: number;
  signedRupees: number;
  percent: number;
  count: number;
  days: number;
  cm: number;
}

export type ColumnKind = keyof KindValue;

export interface SheetColumn {
  /** The name of the value in a parsed row. The name ends in the unit. */
  readonly key: string;
  readonly header: string;
  readonly required: boolean;
  readonly kind: ColumnKind;
  /** A note about what to enter. The Help sheet and error texts show it. */
  readonly note: string;
  readonly example: string;
  /** The only texts that the column accepts. Case is ignored. */
  readonly choices?: readonly string[];
  /**
   * More texts that the column accepts, each with the choice that it means. These texts are in lower case, without
   * spaces and punctuation.
   */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** Other headings that a file may have for this column. Templates do not contain them. */
  readonly aliases?: readonly string[];
  /** The highest number of characters in a `text` column. If absent, 250. */
  readonly maxLength?: number;
}

export interface SheetFormat {
  readonly name: string;
  readonly maxRows: number;
  /** True if a workbook may lack this sheet. */
  readonly optional?: boolean;
  readonly columns: readonly SheetColumn[];
  /**
   * The example rows of the template, by column key. They are needed for a sheet whose valid files have more than one
   * row. If a row has no value for a column, the template uses the column's example.
   */
  readonly examples?: readonly Readonly<Record<string, string>>[];
}

type ValueOf<C extends SheetColumn> = C extends { choices: readonly (infer Choice)[] } ? Choice : KindValue[C['kind']];

/** The type of a parsed row of a sheet: `RowOf<typeof RATES_SHEET>['basePricePaise']` is a number. */
export type RowOf<F extends SheetFormat> = {
  [C in F['columns'][number] as C['key']]: C['required'] extends true ? ValueOf<C> : ValueOf<C> | undefined;
};

const column =
  <const R extends boolean>(required: R) =>
  <const K extends string, const D extends ColumnKind>(
    key: K,
    header: string,
    kind: D,
    example: string,
    note: string,
  ) => ({
    key,
    header,
    required,
    kind,
    example,
    note,
  });
/** Declares a required column. */
export const requiredColumn = column(true);
/** Declares an optional column. */
export const optionalColumn = column(false);
