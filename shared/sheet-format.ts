/** The types that describe the format of a workbook. The workbooks themselves are in `sheets.ts`. */

/**
 * The kinds of cells, with the type of the parsed value. `kg` is converted to grams, `rupees` to paise, `date` to
 * YYYY-MM-DD. `signedRupees` may be below 0.
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
  /** The name of the value in a parsed row. It ends in the unit. */
  readonly key: string;
  readonly header: string;
  readonly required: boolean;
  readonly kind: ColumnKind;
  /** What to enter. Shown on the Help sheet and in error texts. */
  readonly note: string;
  readonly example: string;
  /** The only texts that the column accepts, in upper or lower case. */
  readonly choices?: readonly string[];
  /**
   * Other texts that the column accepts, each with the choice that it means. The texts are in lower case, without
   * spaces and punctuation.
   */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** Other headings that a file may have for this column. Templates do not contain them. */
  readonly aliases?: readonly string[];
  /** How many characters a `text` column may have; 250 if absent. */
  readonly maxLength?: number;
}

export interface SheetFormat {
  readonly name: string;
  readonly maxRows: number;
  /** True if a workbook may lack this sheet. */
  readonly optional?: boolean;
  readonly columns: readonly SheetColumn[];
  /**
   * Example rows of the template, by column key, for a sheet whose valid files need more than one row. If a row lacks a
   * value, the template uses the column's example.
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
