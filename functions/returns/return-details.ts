import { invalidField } from '../../shared/errors.ts';
import { worthOfPieces } from '../../shared/orders/rules/worth.ts';
import { gramsOf } from '../../shared/quotes/parcel.ts';
import { returnReasonIn } from '../../shared/returns/outcomes.ts';
import type { ReturnInput } from '../../shared/returns/return-input.ts';
import type { OrderDetails } from '../orders/record/details.ts';
import type { Order } from '../orders/record/order.ts';
import { isSamePlace, plainAddress } from '../orders/record/stored-order.ts';
import { pickupAddressOf, type SavedAddress } from '../users/user.ts';

/**
 * Returns the seller's address to which a return is delivered.
 * @throws INVALID_INPUT for an address that is not one of the seller's
 */
function receiverOf(
  { details }: Order,
  addressId: string | undefined,
  saved: readonly SavedAddress[],
): OrderDetails['pickup_address'] {
  if (addressId === undefined) return details.pickup_address;
  const found = saved.find(({ id }) => id === addressId);
  if (found === undefined) throw invalidField('address_id', 'This address is not among your pickup addresses.');
  return pickupAddressOf(found);
}

/** How many characters an order's SKU and product name may have. */
const [MOST_SKU, MOST_NAME] = [60, 120];

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

/**
 * Returns the SKUs and product names of all lines of a shop's order, as many as fit into the fields. Empty for an order
 * with fewer than two lines.
 */
function goodsOf({ shopLines = [] }: Order): Partial<Pick<OrderDetails, 'master_sku' | 'product_name'>> {
  if (shopLines.length < 2) return {};
  const names = shopLines.map(({ title, quantity }) => (quantity === 1 ? title : `${title} × ${quantity}`));
  return {
    master_sku: cut(shopLines.map(({ sku, title }) => sku || title).join(', '), MOST_SKU),
    product_name: cut(names.join(', '), MOST_NAME),
  };
}

/** Returns whether the price of some pieces is unknown, because the products of the order differ in price. */
const isUnpriced = ({ details, shopLines = [] }: Order, quantity: number): boolean =>
  quantity < details.quantity && new Set(shopLines.map(({ pricePaise }) => pricePaise)).size > 1;

/**
 * Returns the details of the order that brings a delivered parcel back: from the buyer to the seller, prepaid, with the
 * same goods or some of their pieces. Pure.
 * @throws INVALID_INPUT
 * @param seller.saved the seller's pickup addresses
 * @param seller.questions what the courier's rider asks the buyer
 */
export function returnDetails(
  order: Order,
  input: ReturnInput,
  { saved, questions }: { saved: readonly SavedAddress[]; questions: readonly string[] },
): OrderDetails {
  const { rto_address: _, reverse_pickup_address: collectedAt, order_date: __, ...rest } = order.details;
  const { details } = order;
  const { billing_address: billed, pickup_address: from } = details;
  // An order without a billing address is billed to the seller's address. The same applies to its return.
  const isBilledApart = billed !== undefined && !isSamePlace(billed, from);
  const { quantity = details.quantity, weight, length, breadth, height } = input;
  if (quantity > details.quantity)
    throw invalidField('quantity', `The parcel had ${details.quantity} of them. Enter at most that.`);
  const to = receiverOf(order, input.address_id, saved);
  const { weightGrams, lengthCm, breadthCm, heightCm } = details.parcel;
  return {
    ...rest,
    ...goodsOf(order),
    payment_method: 'prepaid',
    quantity,
    worth: worthOfPieces(details, quantity),
    pickup_address: {
      ...plainAddress(collectedAt ?? details.shipping_address),
      email: details.email || to.email,
      mobile_number: details.mobile_number,
    },
    shipping_address: plainAddress(to),
    billing_address: plainAddress(isBilledApart ? billed : to),
    parcel: {
      weightGrams: weight === undefined ? weightGrams : gramsOf(weight),
      lengthCm: length ?? lengthCm,
      breadthCm: breadth ?? breadthCm,
      heightCm: height ?? heightCm,
    },
    additional_information: { hsnCode: details.additional_information?.hsnCode },
    other_details: { companyName: details.other_details?.companyName },
    reverse: {
      of: order.id,
      reason: input.reason,
      why: order.returnRequest?.reason ?? returnReasonIn(input.reason),
      to: { email: to.email, mobile_number: to.mobile_number },
      ...(isUnpriced(order, quantity) && { unpriced: true as const }),
      ...(questions.length > 0 && { questions }),
    },
  };
}

/**
 * Returns the details of the order that sends a buyer the same goods again. They are those of the first order, without
 * the data that belonged to the first parcel. The order is prepaid, because the buyer has already paid. Pure.
 */
export function exchangeDetails(order: Order, input: ReturnInput): OrderDetails {
  const { order_date: _, other_details: others, ...rest } = order.details;
  const { eWayBillNo: __, invoice_reference: ___, ...kept } = others ?? {};
  const { quantity = rest.quantity } = input;
  const worth = worthOfPieces(order.details, quantity);
  return { ...rest, ...goodsOf(order), quantity, worth, payment_method: 'prepaid', other_details: kept };
}
