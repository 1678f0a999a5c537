import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { ORDER_FIELDS } from '../orders/fields.ts';
import { id } from '../wire.ts';

const { quantity, weight, length, breadth, height } = ORDER_FIELDS;

/** What a seller sends to create a return. A field that is left out has the value of the delivered order. */
export const returnInput = z.strictObject({
  /** The id of the delivered order. */
  order_id: id,
  reason: requiredText('Enter why the goods come back.', 200),
  /**
   * The id of the seller's pickup address to which the goods are returned. If absent, the address from which they were
   * sent.
   */
  address_id: id.optional(),
  quantity: quantity.schema.optional(),
  weight: weight.schema.optional(),
  length: length.schema.optional(),
  breadth: breadth.schema.optional(),
  height: height.schema.optional(),
});
export type ReturnInput = z.output<typeof returnInput>;
