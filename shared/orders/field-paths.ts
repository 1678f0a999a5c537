import type * as z from 'zod';
import type { SheetColumn } from '../sheet-format.ts';
import type { FieldFacts, FieldRow } from './field-kinds.ts';
import { FIELD_FACTS, type ORDER_FIELDS } from './fields.ts';

type Fields = typeof ORDER_FIELDS;
export type FieldName = keyof Fields;
export type FieldGroup = FieldRow['group'];

/** The names of a group's fields. */
export type FieldNameInGroup<G extends FieldGroup> = {
  [N in FieldName]: Fields[N]['group'] extends G ? N : never;
}[FieldName];

/** The names of the fields that are amounts. */
export type AmountName = { [N in FieldName]: Fields[N] extends { paise: string } ? N : never }[FieldName];
type OptionalAmount = { [N in AmountName]: Fields[N]['schema'] extends z.ZodOptional ? N : never }[AmountName];
type PaiseOf<N extends AmountName> = Fields[N]['paise'];

/** The amounts of an order as clients send them, in rupees. */
export type Rupees = { [N in Exclude<AmountName, OptionalAmount>]: number } & {
  [N in OptionalAmount]?: number | undefined;
};

/**
 * The amounts of an order as they are stored, in paise. Amounts that the seller left out are missing. `sellingPaise` is
 * the price of one piece.
 */
export type Worth = { [N in Exclude<AmountName, OptionalAmount> as PaiseOf<N>]: number } & {
  [N in OptionalAmount as PaiseOf<N>]?: number;
};

/** The path of a field in the payload and in the form. */
export type FieldPath<N extends FieldName = FieldName> =
  N extends FieldNameInGroup<'additional_information' | 'other_details'> ? `${Fields[N]['group']}.${N}` : N;

/** The names of all fields, in the order of `ORDER_FIELDS`. */
export const FIELD_NAMES = Object.keys(FIELD_FACTS) as FieldName[];

/** Returns the description of a field without its schemas, for code that handles all fields alike. */
export const fieldRow = (name: FieldName): FieldFacts => FIELD_FACTS[name];

/** Returns the names of a group's fields, in the order of `ORDER_FIELDS`. */
export const fieldsOfGroup = <G extends FieldGroup>(group: G): FieldNameInGroup<G>[] =>
  FIELD_NAMES.filter((name): name is FieldNameInGroup<G> => fieldRow(name).group === group);

/** Returns whether a payload may leave a field out. */
export const isOptionalField = (name: FieldName): boolean => fieldRow(name).empty !== undefined;

/** The names of the fields that are amounts, each with its key in `Worth`. */
export const AMOUNT_FIELDS = FIELD_NAMES.flatMap((name) => {
  const { paise } = fieldRow(name);
  return paise === undefined ? [] : [[name, paise]];
}) as [AmountName, keyof Worth][];

/** Returns the path of a field in the payload and in the form. */
export const fieldPath = <N extends FieldName>(name: N): FieldPath<N> => {
  const { group } = fieldRow(name);
  const isNested = group === 'additional_information' || group === 'other_details';
  return (isNested ? `${group}.${name}` : name) as FieldPath<N>;
};

/** Returns the value at a path of a payload, such as `shipping_address.city`. */
export const valueAt = (payload: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], payload);

type SheetOf<N extends FieldName> = Fields[N]['sheet'];
/** The columns of the bulk workbook that fill a field. */
type FieldColumn = {
  [N in FieldName]: SheetOf<N> extends SheetColumn
    ? SheetOf<N>
    : NonNullable<SheetOf<N>>[keyof NonNullable<SheetOf<N>>];
}[FieldName];

const isColumn = (sheet: SheetColumn | Readonly<Record<string, SheetColumn>>): sheet is SheetColumn =>
  typeof sheet.header === 'string';

/**
 * The columns of the bulk workbook in the sequence of the sheet. Each has the path of the payload field that it fills.
 */
export const FIELD_COLUMNS = FIELD_NAMES.flatMap((name) => {
  const { sheet } = fieldRow(name);
  const path: string = fieldPath(name);
  if (sheet === null) return [];
  if (isColumn(sheet)) return [{ path, column: sheet }];
  return Object.entries(sheet).map(([part, column]) => ({ path: `${path}.${part}`, column }));
}) as { path: string; column: FieldColumn }[];

/** Returns the header of a field's column in the bulk workbook, which the order list and its download also use. */
export function headerOf(name: FieldName): string {
  const { sheet, label } = fieldRow(name);
  return sheet !== null && isColumn(sheet) ? sheet.header : label;
}

/** Returns the value of a field in an order that the API has returned. */
export function fieldValueOf(order: object, name: FieldName): unknown {
  const { group } = fieldRow(name);
  return valueAt(order, group === 'order' ? name : `${group}.${name}`);
}
