import { toRupees } from '../../../shared/money.ts';
import { joinAddressLines } from '../adapter-kit/texts.ts';
import type { Booking } from '../port.ts';

/** A request to Wow Express. `call` adds host and time limit. */
export interface WowRequest {
  method: 'GET' | 'POST';
  /** The path after `index.php`, with the query. */
  path: string;
  /** The body as JSON text, which contains our key. */
  body?: string;
}

/** The highest number of characters in our reference. */
const MOST_REFERENCE = 30;

/** Returns our reference for Wow Express. A longer reference is cut to its last 30 characters, which are unique. */
const orderNo = (reference: string): string => reference.slice(-MOST_REFERENCE);

/** Converts grams to kilograms, rounded to the gram. */
const toKg = (grams: number): number => Math.round(grams) / 1000;

/** Builds the request that books a parcel, with weights in kg, amounts in rupees, and dimensions in cm as texts. */
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

/** Builds the request that cancels a parcel. */
export const cancel = (awb: string, apiKey: string): WowRequest => ({
  method: 'POST',
  path: '/api/cancel_pickup',
  body: JSON.stringify({ api_key: apiKey, airwaybilno: awb, action_type: 'cancel' }),
});

/** Builds the request that tracks an AWB. It needs no key. */
export const track = (awb: string): WowRequest => ({
  method: 'GET',
  path: `/api/detailed_status/trackAwb?${new URLSearchParams({ awb })}`,
});
