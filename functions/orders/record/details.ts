import { AMOUNT_FIELDS, type AmountName, type Worth } from '../../../shared/orders/field-paths.ts';
import type { OrderInput } from '../../../shared/orders/order-input.ts';
import { amountsInPaise, amountsInRupees, collectablePaise } from '../../../shared/orders/rules/worth.ts';
import { gramsOf, type Parcel } from '../../../shared/quotes/parcel.ts';

type Measures = 'weight' | 'length' | 'breadth' | 'height';
type Plain = Omit<OrderInput, AmountName | Measures | 'plan'>;

/** What an order keeps if it brings a parcel back from the buyer, who is then its customer. */
export interface Reverse {
  /** The id of the delivered order whose goods come back. */
  of: string;
  reason: string;
  /** How the courier reaches the seller, who receives the parcel at the shipping address. */
  to: { email: string; mobile_number: string };
}

/** The order input as it is stored: amounts in paise, weight in grams. */
export interface OrderDetails extends Plain {
  /** Only returns have it. Their pickup address is the buyer's, their shipping address the seller's. */
  reverse?: Reverse;
  worth: Worth;
  parcel: Pick<Parcel, 'weightGrams' | 'lengthCm' | 'breadthCm' | 'heightCm'>;
}

const AMOUNT_NAMES: ReadonlySet<string> = new Set(AMOUNT_FIELDS.map(([name]) => name));

/** Converts an order input to order details. Leaves out the plan, which the order stores separately. Pure. */
export function detailsOf(input: OrderInput): OrderDetails {
  const { weight, length, breadth, height, plan: _, ...rest } = input;
  return {
    ...(Object.fromEntries(Object.entries(rest).filter(([name]) => !AMOUNT_NAMES.has(name))) as unknown as Plain),
    worth: amountsInPaise(input),
    parcel: { weightGrams: gramsOf(weight), lengthCm: length, breadthCm: breadth, heightCm: height },
  };
}

/** Converts order details back to an order input without plan: the reverse of `detailsOf`. Pure. */
export function inputOf({ worth, parcel, reverse: _, ...plain }: OrderDetails): OrderInput {
  return {
    ...plain,
    ...amountsInRupees(worth),
    length: parcel.lengthCm,
    breadth: parcel.breadthCm,
    height: parcel.heightCm,
    weight: parcel.weightGrams / 1000,
  };
}

/** Returns the parcel of an order as rate cards price it. */
export const parcelOf = (details: OrderDetails): Parcel => ({
  payment_method: details.payment_method,
  ...details.parcel,
  collectablePaise: collectablePaise(details),
  ...(details.reverse && { reverse: true }),
});
