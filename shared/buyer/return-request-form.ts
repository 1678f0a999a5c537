import * as z from 'zod';
import { lineInput, MOST_LINES_ON_PAGE } from '../returns/line-choice.ts';
import { RETURN_REASON_KEYS } from '../returns/reasons.ts';
import { lineField } from '../text.ts';

/**
 * Returns a schema for a text about the buyer's account that the buyer types. A text that is too long to be valid is
 * cut.
 */
const accountField = () =>
  lineField()
    .overwrite((typed) => typed.slice(0, 300))
    .catch('');

/**
 * How many pieces of each line come back, for an order with several lines. The schema accepts wrong values, because the
 * page must show them again with an error.
 */
const lineInputs = Object.fromEntries(
  Array.from({ length: MOST_LINES_ON_PAGE }, (_, at) => [
    lineInput(at),
    lineField()
      .overwrite((typed) => typed.slice(0, 10))
      .optional()
      .catch(undefined),
  ]),
) as Record<ReturnType<typeof lineInput>, z.ZodType<string | undefined>>;

/** The form with which a buyer requests the return of a delivered parcel. */
export const returnRequestForm = z.strictObject({
  proof: lineField().max(120).catch(''),
  reason: z.enum(RETURN_REASON_KEYS).optional().catch(undefined),
  words: lineField().max(300).catch(''),
  wants: z.enum(['money', 'exchange']).catch('money'),
  ...lineInputs,
  /**
   * The account for the refund of a COD order. The schema accepts wrong values, because the page must show them
   * again with an error.
   */
  upi: accountField(),
  account_holder: accountField(),
  account_number: accountField(),
  ifsc: accountField(),
});
