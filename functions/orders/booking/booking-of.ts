import type { Address, PickupAddress } from '../../../shared/contact.ts';
import { toPaise } from '../../../shared/money.ts';
import { collectableRupees, type OrderDraft } from '../../../shared/orders/draft.ts';
import { gramsOf } from '../../../shared/quotes/parcel.ts';
import type { Booking, Contact } from '../../couriers/port.ts';
import type { User } from '../../users/user.ts';
import type { Order } from '../order.ts';

const contact = (name: string, phone: string, email: string, address: Address | PickupAddress): Contact => ({
  name,
  phone,
  email,
  line1: address.line1,
  line2: address.line2,
  city: address.city,
  state: address.state,
  country: address.country,
  pincode: address.postcode,
});

const sellerName = (seller: User | undefined): string =>
  seller?.companyName || `${seller?.firstName ?? ''} ${seller?.lastName ?? ''}`.trim() || 'Seller';

const declaredPaise = (draft: OrderDraft): number => toPaise(draft.selling_price) * draft.quantity;

/** An order as a courier is asked to carry it. The reference is the order's id, the same at every try. */
export function bookingOf(order: Order, seller: User | undefined): Booking {
  const { draft } = order;
  const from = draft.pickup_address;
  const back = draft.rto_address ?? from;
  return {
    reference: order.id,
    partnerId: order.choice?._id ?? '',
    paymentMethod: draft.payment_method,
    collectablePaise: toPaise(collectableRupees(draft)),
    declaredPaise: declaredPaise(draft),
    weightGrams: gramsOf(draft.weight),
    lengthCm: draft.length,
    breadthCm: draft.breadth,
    heightCm: draft.height,
    product: {
      name: draft.product_name,
      sku: draft.master_sku,
      quantity: draft.quantity,
      ...(draft.additional_information?.hsnCode && { hsn: draft.additional_information.hsnCode }),
    },
    from: contact(sellerName(seller), from.mobile_number, from.email, from),
    to: contact(`${draft.first_name} ${draft.last_name}`, draft.mobile_number, draft.email, draft.shipping_address),
    returnTo: contact(sellerName(seller), from.mobile_number, from.email, back),
    ...(draft.other_details?.eWayBillNo && { ewayBill: draft.other_details.eWayBillNo }),
    ...(seller?.gstNumber && { sellerGstin: seller.gstNumber }),
    ...(order.choice && { tatDays: order.choice.price.day }),
  };
}
