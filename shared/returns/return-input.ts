import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { MOST_AT_ONCE } from '../jobs/work.ts';
import { ORDER_FIELDS } from '../orders/fields.ts';
import { id } from '../wire.ts';
import { lineChoice, MOST_CHOSEN_LINES } from './line-choice.ts';

const { quantity, weight, length, breadth, height } = ORDER_FIELDS;

const reason = requiredText('Enter why the goods come back.', 200);

/**
 * The input with which a seller creates a return. A field that is left out gets the value from the delivered order.
 * Without `quantity` and `lines`, the return has the lines of the buyer's request, or everything if there is none.
 */
export const returnInput = z.strictObject({
  /** The id of the delivered order. */
  order_id: id,
  reason,
  /**
   * The id of the seller's pickup address to which the goods are returned. If absent, the goods are returned to the
   * address from which they were sent.
   */
  address_id: id.optional(),
  /** How many pieces come back. Left out if `lines` are given. */
  quantity: quantity.schema.optional(),
  /** For an order with several `lines`: how many pieces of each come back. A line that is left out stays. */
  lines: z.array(lineChoice).min(1).max(MOST_CHOSEN_LINES).optional(),
  weight: weight.schema.optional(),
  length: length.schema.optional(),
  breadth: breadth.schema.optional(),
  height: height.schema.optional(),
});
export type ReturnInput = z.output<typeof returnInput>;

/**
 * The input with which a seller creates the returns of several delivered orders. Each return has the lines of its
 * buyer's request, or everything if there is none.
 */
export const returnsInput = z.strictObject({
  order_ids: z.array(id).min(1, 'Choose at least one order.').max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} orders.`),
  reason,
});
export type ReturnsInput = z.output<typeof returnsInput>;
