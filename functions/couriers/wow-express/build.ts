import { toRupees } from '../../../shared/money.ts';
import { joinAddressLines } from '../adapter-kit/texts.ts';
import type { Booking } from '../port.ts';

/** A request before the network adds host and time limit. */
export interface WowRequest {
  method: 'GET' | 'POST';
  /** After `index.php`, includes the query. */
  path: string;
  /** JSON that contains our key. */
  body?: string;
}

/** The length of our reference. A longer one loses its beginning; its end is unique enough. */
const MOST_REFERENCE = 30;

/** Returns our reference for Wow Express. */
const orderNo = (reference: string): string => reference.slice(-MOST_REFERENCE);

/** Returns kilograms, exact to the gram. */
const toKg = (grams: number): number => Math.round(grams) / 1000;

/** Builds `doUpload`: weights in kg, amounts in rupees, dimensions in cm as texts. Pick-up and return address are always sent in full. */
export function book(booking: Booking, apiKey: string): WowRequest {
  const { from, to, returnTo, product, lengthCm, breadthCm, heightCm } = booking;
  const isCod = booking.paymentMethod === 'cod';
  const body = {
    api_key: apiKey,
    transaction_id: '',
    order_no: orderNo(booking.reference),
    consignee_first_name: to.name,
    consignee_last_name: '',
    consignee_address1: to.line1,
    consignee_address2: to.line2,
    destination_city: to.city,
    destination_pincode: to.pincode,
    state: to.state,
    telephone1: to.phone,
    telephone2: '',
    vendor_name: from.name,
    vendor_address: joinAddressLines(from),
    vendor_city: from.city,
    pickup_pincode: from.pincode,
    vendor_phone1: from.phone,
    rto_vendor_name: returnTo.name,
    rto_address: joinAddressLines(returnTo),
    rto_city: returnTo.city,
    rto_pincode: returnTo.pincode,
    rto_phone: returnTo.phone,
    pay_type: isCod ? 'COD' : 'PPD',
    item_description: product.name,
    qty: product.quantity,
    collectable_value: isCod ? toRupees(booking.collectablePaise) : '0',
    product_value: toRupees(booking.declaredPaise),
    actual_weight: toKg(booking.weightGrams),
    volumetric_weight: toKg((lengthCm * breadthCm * heightCm) / 5),
    length: String(lengthCm),
    breadth: String(breadthCm),
    height: String(heightCm),
    category: '',
  };
  return { method: 'POST', path: '/alltracking/create_shipment_v1/doUpload', body: JSON.stringify(body) };
}

/** Cancels a parcel. The field is spelt with one l. */
export const cancel = (awb: string, apiKey: string): WowRequest => ({
  method: 'POST',
  path: '/api/cancel_pickup',
  body: JSON.stringify({ api_key: apiKey, airwaybilno: awb, action_type: 'cancel' }),
});

/** Tracks one AWB, without a key. */
export const track = (awb: string): WowRequest => ({
  method: 'GET',
  path: `/api/detailed_status/trackAwb?${new URLSearchParams({ awb })}`,
});
