import type { Address, PickupAddress } from '../../../shared/contact.ts';
import { fullName } from '../../../shared/name-of.ts';
import { needsEWayBill } from '../../../shared/orders/rules/e-way-bill.ts';
import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import type { Booking, Contact } from '../../couriers/port.ts';
import { gstinOf, type User } from '../../users/user.ts';
import type { OrderDetails, OrderReturnDetails } from '../record/details.ts';
import { type Order, orderNumber } from '../record/order.ts';

/**
 * Returns a contact in the form for couriers. If line 2 of an address is empty, the city replaces it, because some
 * couriers refuse an empty line 2.
 */
const contact = (name: string, phone: string, email: string, address: Address | PickupAddress): Contact => ({
  name,
  phone,
  email,
  line1: address.line1,
  line2: address.line2 || address.city,
  city: address.city,
  state: address.state,
  country: address.country,
  pincode: address.postcode,
});

const sellerName = (seller: User | undefined): string =>
  seller?.companyName || `${seller?.firstName ?? ''} ${seller?.lastName ?? ''}`.trim() || 'Seller';

/**
 * Returns the sender and the receiver of a return. The courier collects the return from the buyer and brings it to the
 * seller.
 */
function partiesOfReturn(
  details: OrderDetails,
  { reason, to, questions }: OrderReturnDetails,
  seller: User | undefined,
): Pick<Booking, 'from' | 'to' | 'returnTo' | 'reverse'> {
  const { pickup_address: buyer, shipping_address: place } = details;
  const receiver = contact(sellerName(seller), to.mobile_number, to.email, place);
  return {
    from: contact(fullName(details), buyer.mobile_number, buyer.email, buyer),
    to: receiver,
    returnTo: receiver,
    reverse: { reason, ...(questions && { questions }) },
  };
}

/**
 * Returns an order in the form in which an adapter books it. The reference is the order's id, which is the same for
 * every attempt.
 */
export function bookingOf(order: Order, seller: User | undefined): Booking {
  const { details } = order;
  const from = details.pickup_address;
  const back = details.rto_address ?? from;
  const { reverse } = details;
  return {
    reference: order.id,
    number: orderNumber(order.id),
    partnerId: order.choice?.partnerId ?? '',
    paymentMethod: details.payment_method,
    collectablePaise: collectablePaise(details),
    declaredPaise: details.worth.sellingPaise * details.quantity,
    ...details.parcel,
    product: {
      name: details.product_name,
      sku: details.master_sku,
      quantity: details.quantity,
      ...(details.additional_information?.hsnCode && { hsn: details.additional_information.hsnCode }),
    },
    ...(reverse === undefined
      ? {
          from: contact(sellerName(seller), from.mobile_number, from.email, from),
          // If the customer has no e-mail address, the courier gets the e-mail address of the pickup address. The
          // seller can then inform the customer.
          to: contact(fullName(details), details.mobile_number, details.email || from.email, details.shipping_address),
          returnTo: contact(sellerName(seller), from.mobile_number, from.email, back),
        }
      : partiesOfReturn(details, reverse, seller)),
    needsEWayBill: needsEWayBill(details),
    ...(details.other_details?.eWayBillNo && { ewayBill: details.other_details.eWayBillNo }),
    ...(seller && gstinOf(seller) && { sellerGstin: gstinOf(seller) }),
    ...(order.choice && { tatDays: order.choice.tatDays }),
  };
}
