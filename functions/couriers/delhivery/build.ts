import { toRupees } from '../../../shared/money.ts';
import { joinAddressLines } from '../adapter-kit/texts.ts';
import type { Booking, Contact, PickupRequest, Reattempt } from '../port.ts';

/** A request to Delhivery. `call` adds the host, the token and the time limit. */
export interface DelhiveryRequest {
  method: 'GET' | 'POST';
  /** The path including the query. */
  path: string;
  body?: string;
  contentType?: 'application/json' | 'application/x-www-form-urlencoded';
}

/** How many AWBs one tracking call may have. */
export const TRACK_AT_ONCE = 50;

const get = (path: string, query: Record<string, string>): DelhiveryRequest => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams(query)}`,
});

const post = (path: string, body: unknown): DelhiveryRequest => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  contentType: 'application/json',
});

/**
 * Builds the request that books a parcel: a form with JSON in the field `data`. Weights are in grams, amounts in
 * rupees. The JSON is percent-encoded, because Delhivery rejects the plain characters `% # ; \`.
 */
export function book(booking: Booking, pickupLocation: string): DelhiveryRequest {
  const { returnTo, product, reverse } = booking;
  // For a pickup from the buyer, Delhivery reads the buyer's address from the consignee's fields. It delivers the
  // parcel to the return address.
  const to = reverse ? booking.from : booking.to;
  const shipment = {
    order: booking.reference,
    waybill: booking.awb ?? '',
    payment_mode: reverse ? 'Pickup' : booking.paymentMethod === 'cod' ? 'COD' : 'Prepaid',
    cod_amount: toRupees(booking.collectablePaise),
    total_amount: toRupees(booking.declaredPaise),
    name: to.name,
    phone: to.phone,
    add: joinAddressLines(to),
    city: to.city,
    state: to.state,
    country: to.country,
    pin: to.pincode,
    return_name: returnTo.name,
    return_phone: returnTo.phone,
    return_add: joinAddressLines(returnTo),
    return_city: returnTo.city,
    return_state: returnTo.state,
    return_country: returnTo.country,
    return_pin: returnTo.pincode,
    products_desc: product.name,
    quantity: String(product.quantity),
    hsn_code: product.hsn ?? '',
    weight: booking.weightGrams,
    shipment_length: booking.lengthCm,
    shipment_width: booking.breadthCm,
    shipment_height: booking.heightCm,
    ...(booking.ewayBill && { ewbn: booking.ewayBill }),
    ...(booking.sellerGstin && { seller_gst_tin: booking.sellerGstin }),
  };
  const data = JSON.stringify({ shipments: [shipment], pickup_location: { name: pickupLocation } });
  return {
    method: 'POST',
    path: '/api/cmu/create.json',
    body: `format=json&data=${encodeURIComponent(data)}`,
    contentType: 'application/x-www-form-urlencoded',
  };
}

/** Builds the request that registers a pick-up address. Delhivery refuses bookings from unregistered addresses. */
export const registerWarehouse = (from: Contact, returnTo: Contact, name: string): DelhiveryRequest =>
  post('/api/backend/clientwarehouse/create/', {
    name,
    registered_name: from.name,
    phone: from.phone,
    email: from.email ?? '',
    address: joinAddressLines(from),
    city: from.city,
    pin: from.pincode,
    country: from.country,
    return_address: joinAddressLines(returnTo),
    return_city: returnTo.city,
    return_pin: returnTo.pincode,
    return_state: returnTo.state,
    return_country: returnTo.country,
  });

export const track = (awbs: readonly string[]): DelhiveryRequest =>
  get('/api/v1/packages/json/', { waybill: awbs.join(','), verbose: '2' });

export const findByReference = (reference: string): DelhiveryRequest =>
  get('/api/v1/packages/json/', { ref_ids: reference, verbose: '0' });

/** Builds the request for Delhivery's services at a pin code. */
export const pinCodeServices = (pincode: string): DelhiveryRequest =>
  get('/c/api/pin-codes/json/', { filter_codes: pincode });

/** Builds the request that cancels a parcel before pick-up. After pick-up, the same request returns it. */
export const cancel = (awb: string): DelhiveryRequest => post('/api/p/edit', { waybill: awb, cancellation: 'true' });

/**
 * Builds the request for a re-attempt with the changed details and the requested day. Without a day, Delhivery delivers
 * on its next round. Delhivery cannot change the pin code, so the pin code is added to the address text.
 */
export function reattempt(awb: string, request: Reattempt): DelhiveryRequest {
  const add = [request.line1, request.line2, request.pincode].filter(Boolean).join(', ');
  const details = {
    ...(request.name && { name: request.name }),
    ...(request.phone && { phone: request.phone }),
    ...(request.line1 && { add }),
  };
  const again = request.deferredDate
    ? { waybill: awb, act: 'DEFER_DLV', action_data: { deferred_date: request.deferredDate } }
    : { waybill: awb, act: 'RE-ATTEMPT' };
  const changed = Object.keys(details).length > 0;
  return post('/api/p/update', {
    data: [...(changed ? [{ waybill: awb, act: 'EDIT_DETAILS', action_data: details }] : []), again],
  });
}

/** The hour of each requested pickup. Delhivery requires one. */
const PICKUP_TIME = '14:00:00';

/** Builds the request for Delhivery to collect parcels at a registered pickup location. */
export const requestPickup = ({ day, parcels }: PickupRequest, pickupLocation: string): DelhiveryRequest =>
  post('/fm/request/new/', {
    pickup_time: PICKUP_TIME,
    pickup_date: day,
    pickup_location: pickupLocation,
    expected_package_count: parcels,
  });
