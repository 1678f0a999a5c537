import * as z from 'zod';
import { optionalText, requiredText } from '../contact.ts';
import { fitsDecimals } from '../money.ts';
import type { SheetColumn } from '../sheet-format.ts';
import { rupees } from '../wire.ts';

/**
 * The description of a field of an order. The form, the save payload, the API's reply, the bulk workbook, the order
 * list, its download and the search all read it.
 */
export interface FieldRow {
  /**
   * The object in the API's reply that contains the field. `order` means the top level. In payloads, only the fields of
   * `additional_information` and `other_details` are nested. All other fields are at the top level.
   */
  readonly group: 'order' | 'customer_details' | 'product_details' | 'additional_information' | 'other_details';
  /** The field's label in the form. */
  readonly label: string;
  /** The help text below the input. */
  readonly hint?: string;
  /** How many characters the input accepts. */
  readonly maxLength?: number;
  /** The field's value in the form of a new order. If absent, the input is empty. */
  readonly blank?: unknown;
  /** The schema that checks the field, with its error texts. The schema of an optional field also accepts undefined. */
  readonly schema: z.ZodType;
  /**
   * The schema of the field in requests. It also accepts the value of `empty`, so that a client can send the values of
   * a reply back unchanged.
   */
  readonly sent: z.ZodType;
  /** The schema of the field in replies. */
  readonly answer: z.ZodType;
  /** The field's value in replies if the seller left the field out. Every optional field must have such a value. */
  readonly empty?: '' | false | null;
  /** Only for amounts: the key of the field in the stored `worth`, which contains amounts in paise. */
  readonly paise?: string;
  /**
   * The field's column in the bulk workbook. An address has one column for each of its parts. Null if the workbook has
   * no column for the field.
   */
  readonly sheet: SheetColumn | Readonly<Record<string, SheetColumn>> | null;
  /**
   * Set if the downloaded order list has a column for the field. The column has the same header as in the bulk
   * workbook.
   */
  readonly download?: { readonly width?: number; readonly format?: string };
  /**
   * True if the order list has an optional column for the field. The column has the same header as in the bulk
   * workbook.
   */
  readonly listed?: true;
  /** True if the search finds orders by the beginning of this field. */
  readonly searched?: true;
  /** True if the field belongs to one parcel only. A copy of a booked order leaves it out. */
  readonly once?: true;
  /**
   * True for a field about the buyer that is outside `customer_details`. Its value is removed together with the buyer's
   * data, some months after the order reaches a final status.
   */
  readonly buyers?: true;
}

/** The description of a field without its schemas. */
export type FieldFacts = Omit<FieldRow, 'schema' | 'sent' | 'answer'>;

/** Describes a text field that `schema` checks. */
export const text = <S extends z.ZodType>(label: string, schema: S) =>
  ({ label, schema, sent: schema, answer: z.string(), blank: '' }) as const;

/** Describes a required text field. */
export const requiredTextField = (label: string, message: string, maxLength: number) => ({
  ...text(label, requiredText(message, maxLength)),
  maxLength,
});

/** Describes an optional text field. */
export const optionalTextField = (label: string, maxLength: number) =>
  ({ ...text(label, optionalText(maxLength)), maxLength, empty: '' }) as const;

/** Describes an optional text field that is about the buyer. */
export const optionalBuyerTextField = (label: string, maxLength: number) =>
  ({ ...optionalTextField(label, maxLength), buyers: true }) as const;

/** Describes a field whose value is one of a few words. */
export const choice = <const T extends readonly string[]>(label: string, words: T, message: string) => {
  const schema = z.enum(words, message);
  return { label, schema, sent: schema, answer: z.enum(words) };
};

/** Describes a checkbox. */
export const flag = (label: string) => {
  const schema = z.boolean().optional();
  return { label, schema, sent: schema, answer: z.boolean(), empty: false, blank: false } as const;
};

const above = (name: string) => `Only numeric values are allowed. ${name} should be more than 0.`;

/**
 * Returns a schema of a number with at most `decimals` decimals. The schema refuses values of other types, such as ''
 * and true.
 */
const number = (name: string, most: number, decimals: number) =>
  z
    .number(above(name))
    .max(most, `${name} should be at most ${most}.`)
    .refine((n) => fitsDecimals(n, decimals), `${name}: at most ${decimals} decimals.`);

/** Returns a schema of a number above 0. */
const aboveZero = (name: string, most: number, decimals = 2) =>
  number(name, most, decimals).gte(10 ** -decimals, above(name));

/** Makes a number's schema also accept null and ''. Both mean that the client left out the number. */
const orBlank = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal(''), z.null()], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined),
    })
    .optional();

const MOST_RUPEES = 10_000_000;

/** Describes a required amount above 0, in rupees. */
export const requiredAmount = <const P extends string>(label: string, paise: P) => {
  const schema = aboveZero(label, MOST_RUPEES);
  return { label, schema, sent: schema, answer: rupees, paise };
};

/** Describes an optional amount above 0, in rupees. */
export const optionalAmount = <const P extends string>(label: string, paise: P) => {
  const schema = aboveZero(label, MOST_RUPEES).optional();
  return { label, schema, sent: orBlank(schema), answer: rupees.nullable(), empty: null, paise };
};

/** Describes an optional amount in rupees that may be 0. An example is the tax on goods that are free of tax. */
export const optionalAmountOrZero = <const P extends string>(label: string, paise: P) => {
  const schema = number(label, MOST_RUPEES, 2).gte(0, `${label} should not be below 0.`).optional();
  return { label, schema, sent: orBlank(schema), answer: rupees.nullable(), empty: null, paise };
};

/** Describes a measured number above 0: a side in cm, or a weight in kg. */
export const measure = (label: string, most: number, decimals = 2) => {
  const schema = aboveZero(label, most, decimals);
  return { label, schema, sent: schema, answer: z.number() };
};

/** Describes a field for a number of pieces. */
export const pieceCount = (label: string, most: number) => {
  const schema = z
    .number(above(label))
    .int(above(label))
    .gt(0, above(label))
    .max(most, `${label} should be at most ${most}.`);
  return { label, schema, sent: schema, answer: z.number() };
};
