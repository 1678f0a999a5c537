import * as z from 'zod';
import { address } from '../contact.ts';
import { orderInput } from './order-input.ts';

/** Reads null or '' in place of a number as omitted. The schema reports other wrong values. */
const orBlank = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal(''), z.null()], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined),
    })
    .optional();

const { shape } = orderInput;

/**
 * An address that may be a copy of the pickup address, with its e-mail and mobile number. Those two are not stored:
 * couriers call the customer's number and the pickup's.
 */
const copied = address
  .extend({ email: z.string().max(120).nullish(), mobile_number: z.string().max(20).nullish() })
  .transform(({ email: _, mobile_number: __, ...place }) => place);

/** An order input as clients send it: a field that the reply gives as null may be sent back as null. */
const given = z.strictObject({
  ...shape,
  product_price: orBlank(shape.product_price),
  tax: orBlank(shape.tax),
  shipping_charges: orBlank(shape.shipping_charges),
  cod_charges: orBlank(shape.cod_charges),
  gift_wrap_charges: orBlank(shape.gift_wrap_charges),
  total_discount: orBlank(shape.total_discount),
  shipping_address: copied,
  billing_address: copied.nullish(),
  reverse_pickup_address: copied.nullish(),
  rto_address: copied.nullish(),
});

const OPTIONAL = Object.keys(shape).filter((name) => shape[name as keyof typeof shape].safeParse(undefined).success);

/** Returns the input without its blank fields, for `orderInput` to validate. */
const withoutBlanks = (body: Record<string, unknown>): unknown =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !(OPTIONAL.includes(name) && (value === null || value === ''))),
  );

export const newPayload = given.transform(withoutBlanks).pipe(orderInput as z.ZodType<z.output<typeof orderInput>>);

const changed = orderInput.safeExtend({ _id: z.string().max(80).optional() });

export const changePayload = given
  .extend({ _id: z.string().max(80).optional() })
  .transform(withoutBlanks)
  .pipe(changed as z.ZodType<z.output<typeof changed>>);
