import { invalidField } from '../../shared/errors.ts';
import { gramsOf } from '../../shared/quotes/parcel.ts';
import { returnReasonIn } from '../../shared/returns/outcomes.ts';
import type { ReturnInput } from '../../shared/returns/return-input.ts';
import type { OrderDetails } from '../orders/record/details.ts';
import type { Order } from '../orders/record/order.ts';
import { requestInForce } from '../orders/record/request-in-force.ts';
import { isSamePlace, plainAddress } from '../orders/record/stored-order.ts';
import { pickupAddressOf, type SavedAddress } from '../users/user.ts';
import { returnedGoods } from './returned-goods.ts';

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
  const { weight, length, breadth, height } = input;
  const { goods, lines, unpriced } = returnedGoods(order, input);
  const to = receiverOf(order, input.address_id, saved);
  const { weightGrams, lengthCm, breadthCm, heightCm } = details.parcel;
  return {
    ...rest,
    ...goods,
    payment_method: 'prepaid',
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
      why: requestInForce(order)?.reason ?? returnReasonIn(input.reason),
      to: { email: to.email, mobile_number: to.mobile_number },
      ...(lines && { lines }),
      ...(unpriced && { unpriced }),
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
  const { goods } = returnedGoods(order, input);
  return { ...rest, ...goods, payment_method: 'prepaid', other_details: kept };
}
