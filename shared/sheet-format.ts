/** What a workbook of ours consists of; the workbooks themselves are in `sheets.ts`. */

/** What a cell holds. `kg` is read as grams, `rupees` as paise, `date` as YYYY-MM-DD; the others as they are. */
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
  /** Name of the value in a parsed row, with its unit last. */
  readonly key: string;
  readonly header: string;
  readonly required: boolean;
  readonly kind: Kind;
  /** What to enter, for the Help sheet and the error texts. */
  readonly note: string;
  readonly example: string;
  /** The only words a `text` column takes; case is forgiven. */
  readonly choices?: readonly string[];
  /** What others call it: read as the header, never offered. */
  readonly aliases?: readonly string[];
  /** Longest `text`; 250 unless given. */
  readonly maxLength?: number;
}

export interface SheetFormat {
  readonly name: string;
  readonly maxRows: number;
  /** The workbook may come without this sheet. */
  readonly optional?: boolean;
  readonly columns: readonly Column[];
  /** Rows of the template where one example is not a valid file; each by column key, the rest from the columns' own examples. */
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
/** A column that must be there and filled. */
export const must = column(true);
/** A column that may be missing or empty. */
export const may = column(false);
