import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { ORDER_FIELDS } from '../orders/fields.ts';
import { id } from '../wire.ts';

const { quantity, weight, length, breadth, height } = ORDER_FIELDS;

/** The input with which a seller creates a return. A field that is left out gets the value from the delivered order. */
export const returnInput = z.strictObject({
  /** The id of the delivered order. */
  order_id: id,
  reason: requiredText('Enter why the goods come back.', 200),
  /**
   * The id of the seller's pickup address to which the goods are returned. If absent, the goods are returned to the
   * address from which they were sent.
   */
  address_id: id.optional(),
  quantity: quantity.schema.optional(),
  weight: weight.schema.optional(),
  length: length.schema.optional(),
  breadth: breadth.schema.optional(),
  height: height.schema.optional(),
});
export type ReturnInput = z.output<typeof returnInput>;
