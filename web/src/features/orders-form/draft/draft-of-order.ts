import type { OrderView } from '../../../../../shared/orders/order.ts';
import type { DraftInput } from '../shipment-form-type.ts';

type Defined<T> = { [K in keyof T]: Exclude<T[K], null> | (null extends T[K] ? undefined : never) };

/** The wire says null where the payload leaves out. */
const withoutNulls = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined])) as Defined<T>;

/** An order as its form holds it. */
export const draftOfOrder = (order: OrderView): DraftInput => ({
  payment_method: order.payment_method,
  ...withoutNulls(order.customer_details),
  ...withoutNulls(order.product_details),
  additional_information: order.additional_information,
  other_details: order.other_details,
});

/** A new order like this one. The e-way bill is of the parcel that has gone. */
export const draftLike = (order: OrderView): DraftInput => {
  const draft = draftOfOrder(order);
  const isGone = order.ewaybill_number !== null && !order.is_cancelled;
  return isGone ? { ...draft, other_details: { ...draft.other_details, eWayBillNo: '' } } : draft;
};
