import { set } from 'react-hook-form';
import { FIELD_NAMES, fieldPath, fieldRow } from '../../../../../shared/orders/field-paths.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { REMOVED } from '../../../../../shared/orders/removed.ts';
import type { DraftInput } from '../shipment-form-type.ts';

type Defined<T> = { [K in keyof T]: Exclude<T[K], null> | (null extends T[K] ? undefined : never) };

/**
 * Returns the values without those that are null. The API returns null for a field without a value, but an order input
 * must leave the field out.
 */
const withoutNulls = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined])) as Defined<T>;

/** Converts an order to the form's values. */
export const draftOfOrder = (order: OrderView): DraftInput => ({
  payment_method: order.payment_method,
  ...withoutNulls(order.customer_details),
  ...withoutNulls(order.product_details),
  additional_information: order.additional_information,
  other_details: order.other_details,
});

/** The paths of the fields that apply to only one parcel. A copy of an order leaves them out. */
const ONCE = FIELD_NAMES.filter((name) => fieldRow(name).once).map((name) => fieldPath(name));

/**
 * Returns the form's values for a new order that copies this order. Leaves out the fields that apply only to the booked
 * parcel. Also leaves out the buyer, if the buyer's data was removed.
 */
export const draftForCopy = (order: OrderView): DraftInput => {
  const text = JSON.stringify(draftOfOrder(order));
  const copy = JSON.parse(text, (_, value: unknown) => (value === REMOVED ? '' : value)) as DraftInput;
  const isGone = order.ewaybill_number !== null && !order.is_cancelled;
  if (isGone) for (const path of ONCE) set(copy, path, '');
  return copy;
};
