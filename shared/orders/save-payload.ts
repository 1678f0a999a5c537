import * as z from 'zod';
import { shapeOf } from './field-shapes.ts';
import { FURTHER_FIELDS, orderInput } from './order-input.ts';

const { shape } = orderInput;

/** The schema of an order input in the form in which clients send it. Optional fields may be null, as in replies. */
const given = z.strictObject({
  ...shapeOf('sent', 'order', 'customer_details', 'product_details'),
  additional_information: z.strictObject(shapeOf('sent', 'additional_information')).optional(),
  other_details: z.strictObject(shapeOf('sent', 'other_details')).optional(),
  ...FURTHER_FIELDS,
});

const OPTIONAL = Object.keys(shape).filter((name) => shape[name as keyof typeof shape].safeParse(undefined).success);

/** Removes optional fields that are null or '' from an input. `orderInput` then checks the result. */
const withoutBlanks = (body: Record<string, unknown>): unknown =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !(OPTIONAL.includes(name) && (value === null || value === ''))),
  );

/** `auto` means that the seller's rules choose the partner. */
export const chosenByRules = z.literal('auto', 'Send auto, and your rules choose the partner.');

/** The payload of a new order without the field `partner`, so that the order is not shipped automatically. */
export const unchosenPayload = given
  .transform(withoutBlanks)
  .pipe(orderInput as z.ZodType<z.output<typeof orderInput>>);

const created = orderInput.safeExtend({ partner: chosenByRules.optional() });

export const newPayload = given
  .extend({ partner: chosenByRules.optional() })
  .transform(withoutBlanks)
  .pipe(created as z.ZodType<z.output<typeof created>>);

const changed = orderInput.safeExtend({ _id: z.string().max(80).optional() });

export const changePayload = given
  .extend({ _id: z.string().max(80).optional() })
  .transform(withoutBlanks)
  .pipe(changed as z.ZodType<z.output<typeof changed>>);
