import * as z from 'zod';
import { optionalText, requiredText } from '../contact.ts';
import { fitsDecimals } from '../money.ts';
import type { Column } from '../sheet-format.ts';
import { rupees } from '../wire.ts';

/**
 * A field of an order, described once. The form, the save payload, the answer, the workbook of a bulk, the order list,
 * its download and the search read it.
 */
export interface FieldRow {
  /** Where the answer has it. Payloads nest additional information and other details alike; all else is at their top. */
  readonly group: 'order' | 'customer_details' | 'product_details' | 'additional_information' | 'other_details';
  /** Its name in the form. */
  readonly label: string;
  /** What the form says below it. */
  readonly hint?: string;
  /** The most characters that its input takes. */
  readonly maxLength?: number;
  /** What a new order begins with. Without one its input is empty. */
  readonly blank?: unknown;
  /** The rule for it, with its error texts. An optional schema makes an optional field. */
  readonly schema: z.ZodType;
  /** The rule for it as clients send it: the schema, or that and what the answer has in place of nothing. */
  readonly sent: z.ZodType;
  /** What the answer has. */
  readonly answer: z.ZodType;
  /** What the answer has where the seller gave nothing; an optional field needs it. */
  readonly empty?: '' | false | null;
  /** Of an amount: its key in the stored `worth`, in paise. */
  readonly paise?: string;
  /** Its column in the workbook of a bulk; of an address a column a part; null for none. */
  readonly sheet: Column | Readonly<Record<string, Column>> | null;
  /** It is a column of the downloaded order list, under the header of its workbook column. */
  readonly download?: { readonly width?: number; readonly format?: string };
  /** It is a column of the order list that a viewer can turn on, under the header of its workbook column. */
  readonly listed?: true;
  /** The search finds the order by its beginning. */
  readonly searched?: true;
  /** It belongs to one parcel: a copy of an order that was booked leaves it out. */
  readonly once?: true;
}

/** A text that its schema checks. */
export const text = <S extends z.ZodType>(label: string, schema: S) =>
  ({ label, schema, sent: schema, answer: z.string(), blank: '' }) as const;

/** A text that must be given. */
export const required = (label: string, message: string, maxLength: number) => ({
  ...text(label, requiredText(message, maxLength)),
  maxLength,
});

/** A text that may be left out. */
export const optional = (label: string, maxLength: number) =>
  ({ ...text(label, optionalText(maxLength)), maxLength, empty: '' }) as const;

/** One of a few words. */
export const choice = <const T extends readonly string[]>(label: string, words: T, message: string) => {
  const schema = z.enum(words, message);
  return { label, schema, sent: schema, answer: z.enum(words) };
};

/** A box to tick. */
export const flag = (label: string) => {
  const schema = z.boolean().optional();
  return { label, schema, sent: schema, answer: z.boolean(), empty: false, blank: false } as const;
};

const above = (name: string) => `Only numeric values are allowed. ${name} should be more than 0.`;

/** A number with at most `decimals` decimals. Never coerced: '' and true are not numbers. */
const number = (name: string, most: number, decimals: number) =>
  z
    .number(above(name))
    .max(most, `${name} should be at most ${most}.`)
    .refine((n) => fitsDecimals(n, decimals), `${name}: at most ${decimals} decimals.`);

/** A number above 0. */
const aboveZero = (name: string, most: number, decimals = 2) =>
  number(name, most, decimals).gte(10 ** -decimals, above(name));

/** Null or '' in the place of a number says that it is left out. The schema refuses any other value with its own text. */
const orBlank = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal(''), z.null()], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined),
    })
    .optional();

const MOST_RUPEES = 10_000_000;

/** An amount above 0 that must be given, in rupees. */
export const price = <const P extends string>(label: string, paise: P) => {
  const schema = aboveZero(label, MOST_RUPEES);
  return { label, schema, sent: schema, answer: rupees, paise };
};

/** An amount above 0 that may be left out, in rupees. */
export const charge = <const P extends string>(label: string, paise: P) => {
  const schema = aboveZero(label, MOST_RUPEES).optional();
  return { label, schema, sent: orBlank(schema), answer: rupees.nullable(), empty: null, paise };
};

/** An amount that may be left out or 0, in rupees: goods can be free of tax, and given away. */
export const chargeOrZero = <const P extends string>(label: string, paise: P) => {
  const schema = number(label, MOST_RUPEES, 2).gte(0, `${label} should not be below 0.`).optional();
  return { label, schema, sent: orBlank(schema), answer: rupees.nullable(), empty: null, paise };
};

/** A side in cm, or a weight in kg with three decimals. */
export const measure = (label: string, most: number, decimals = 2) => {
  const schema = aboveZero(label, most, decimals);
  return { label, schema, sent: schema, answer: z.number() };
};

/** A number of pieces. */
export const pieces = (label: string, most: number) => {
  const schema = z
    .number(above(label))
    .int(above(label))
    .gt(0, above(label))
    .max(most, `${label} should be at most ${most}.`);
  return { label, schema, sent: schema, answer: z.number() };
};
