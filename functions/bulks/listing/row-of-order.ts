import type { BULK_ORDERS_SHEET } from '../../../shared/sheets.ts';
import type { Order } from '../../orders/record/order.ts';
import type { WrittenCell } from '../../workbooks/write-workbook.ts';

type Key = (typeof BULK_ORDERS_SHEET)['columns'][number]['key'];

const rupees = (paise: number | undefined): number | undefined => (paise === undefined ? undefined : paise / 100);

/**
 * Returns an order as a row of the bulk format, so that it can be uploaded again: the reverse of `orderInputOfRow`.
 * Pure.
 */
export function rowOfOrder({ details, referenceNumber }: Order): Record<Key, WrittenCell> {
  const { shipping_address: to, pickup_address: from, worth, parcel } = details;
  const { additional_information: more, other_details: other } = details;
  return {
    orderId: referenceNumber,
    paymentMethod: details.payment_method,
    firstName: details.first_name,
    lastName: details.last_name,
    email: details.email,
    mobile: details.mobile_number,
    alternateMobile: details.alternate_number,
    shippingLine1: to.line1,
    shippingLine2: to.line2,
    shippingCity: to.city,
    shippingState: to.state,
    shippingPincode: to.postcode,
    pickupLine1: from.line1,
    pickupLine2: from.line2,
    pickupCity: from.city,
    pickupState: from.state,
    pickupPincode: from.postcode,
    pickupEmail: from.email,
    pickupMobile: from.mobile_number,
    sku: details.master_sku,
    productName: details.product_name,
    quantity: details.quantity,
    sellingPricePaise: rupees(worth.sellingPaise),
    productPricePaise: rupees(worth.productPaise),
    taxPaise: rupees(worth.taxPaise),
    discountPaise: rupees(worth.discountPaise),
    shippingChargesPaise: rupees(worth.shippingPaise),
    codChargesPaise: rupees(worth.codPaise),
    giftWrapChargesPaise: rupees(worth.giftWrapPaise),
    hsnCode: more?.hsnCode,
    weightGrams: parcel.weightGrams / 1000,
    lengthCm: parcel.lengthCm,
    breadthCm: parcel.breadthCm,
    heightCm: parcel.heightCm,
    resellerName: other?.resellerName,
    companyName: other?.companyName,
    ewayBillNo: other?.eWayBillNo,
    comment: more?.comment,
  };
}
