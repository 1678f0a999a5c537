import { AMOUNT_FIELDS, type AmountName, type Worth } from '../../../shared/orders/field-paths.ts';
import type { OrderInput } from '../../../shared/orders/order-input.ts';
import { amountsInPaise, amountsInRupees, collectablePaise } from '../../../shared/orders/rules/worth.ts';
import { gramsOf, type Parcel } from '../../../shared/quotes/parcel.ts';
import type { ReturnReason } from '../../../shared/returns/reasons.ts';
import type { OrderLine } from './shop/order-shop.ts';

type Measures = 'weight' | 'length' | 'breadth' | 'height';
type Plain = Omit<OrderInput, AmountName | Measures | 'plan'>;

/** A line of the delivered order, and how many of its pieces come back. */
export type ReturnedLine = Pick<OrderLine, 'id' | 'sku' | 'title' | 'quantity'>;

/** Additional details of a return. The customer of a return is still the buyer. */
export interface OrderReturnDetails {
  /** The id of the delivered order whose goods are returned. */
  of: string;
  reason: string;
  /** The reason under which the seller's returns are counted. It is kept when the buyer's data is removed. */
  why: ReturnReason | 'other';
  /** The seller's contact data, for the courier. The shipping address is also the seller's. */
  to: { email: string; mobile_number: string };
  /** True if the buyer gets the same goods again instead of money. */
  exchange?: true;
  /** The lines of the order that are returned. Absent if all of its pieces are returned, or if no lines were chosen. */
  lines?: readonly ReturnedLine[];
  /**
   * True if only some pieces of an order are returned, no lines were chosen, and the order's products have different
   * prices. The price of the returned pieces is then unknown.
   */
  unpriced?: true;
  /** The questions that the courier's rider asks the buyer. The right answer to each is yes. */
  questions?: readonly string[];
}

/** The order input as it is stored: amounts in paise, weight in grams. */
export interface OrderDetails extends Plain {
  /** Present only for returns. Their pickup address is the buyer's, and their shipping address is the seller's. */
  reverse?: OrderReturnDetails;
  worth: Worth;
  parcel: Pick<Parcel, 'weightGrams' | 'lengthCm' | 'breadthCm' | 'heightCm'>;
}

const AMOUNT_NAMES: ReadonlySet<string> = new Set(AMOUNT_FIELDS.map(([name]) => name));

/** Converts an order input to order details, without the plan, which the order stores separately. Pure. */
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

/** Returns the facts about an order's parcel that rate cards need. */
export const parcelOf = (details: OrderDetails): Parcel => ({
  payment_method: details.payment_method,
  ...details.parcel,
  collectablePaise: collectablePaise(details),
  ...(details.reverse && { reverse: true }),
});
