import { toRupees } from '../../../shared/money.ts';
import { warehouseName } from '../adapter-kit/texts.ts';
import type { Booking, Contact, Reattempt } from '../port.ts';

/** A request to Shadowfax. `call` adds host, token and time limit. */
export interface ShadowfaxRequest {
  method: 'GET' | 'POST';
  /** The path with the query. */
  path: string;
  /** The body as JSON text. */
  body?: string;
}

/**
 * The kind of our account. `marketplace`: parcels are picked up from sellers. `warehouse`: they are picked up from our
 * warehouse.
 */
export type AccountKind = 'marketplace' | 'warehouse';

/** The highest number of AWBs in one tracking call. Shadowfax refuses more. */
export const TRACK_AT_ONCE = 50;
/** The highest number of characters in a name or SKU. Longer names are cut. Addresses are never cut. */
const MOST_SIGNS = 100;

const post = (path: string, body: unknown): ShadowfaxRequest => ({ method: 'POST', path, body: JSON.stringify(body) });

const place = ({ name, phone, line1, line2, city, state, pincode }: Contact) => ({
  name: name.slice(0, MOST_SIGNS),
  contact: phone,
  address_line_1: line1,
  address_line_2: line2,
  city,
  state,
  pincode: Number(pincode),
  latitude: '',
  longitude: '',
});

const warehouse = (at: Contact) => ({ ...place(at), unique_code: warehouseName(at) });

/** Returns the volumetric weight by Shadowfax's rule, l × b × h / 5, in grams. */
const volumetricGrams = ({ lengthCm, breadthCm, heightCm }: Booking): number =>
  Math.round((lengthCm * breadthCm * heightCm) / 5);

/** Builds the request that books a parcel, with weights in grams and amounts in rupees. The reply contains the AWB. */
export function book(booking: Booking, orderType: AccountKind): ShadowfaxRequest {
  const { from, to, returnTo, product, sellerGstin } = booking;
  const isMarket = orderType === 'marketplace';
  const gstin = sellerGstin && { gstin_number: sellerGstin };
  const back = { ...warehouse(returnTo), ...(returnTo.email && { email: returnTo.email }) };
  return post('/v3/clients/orders/', {
    order_type: orderType,
    order_details: {
      client_order_id: booking.reference,
      actual_weight: booking.weightGrams,
      volumetric_weight: volumetricGrams(booking),
      product_value: toRupees(booking.declaredPaise),
      cod_amount: toRupees(booking.collectablePaise),
      payment_mode: booking.paymentMethod === 'cod' ? 'COD' : 'Prepaid',
      order_service: 'regular',
      ...(booking.ewayBill && { eway_bill: booking.ewayBill }),
      ...gstin,
    },
    customer_details: place(to),
    pickup_details: warehouse(from),
    [isMarket ? 'rts_details' : 'rto_details']: back,
    product_details: [
      {
        sku_name: product.name,
        [isMarket ? 'sku_id' : 'client_sku_id']: product.sku.slice(0, MOST_SIGNS),
        price: toRupees(Math.round(booking.declaredPaise / product.quantity)),
        ...(product.hsn && { hsn_code: product.hsn }),
        seller_details: {
          seller_name: from.name.slice(0, MOST_SIGNS),
          seller_address: [from.line1, from.line2].filter(Boolean).join(', '),
          seller_state: from.state,
          ...gstin,
        },
        additional_details: { quantity: product.quantity },
      },
    ],
  });
}

/**
 * Returns the checks that the rider makes at the buyer's door. If an answer is not yes, the rider does not collect the
 * goods.
 */
const checks = (questions: readonly string[]) => ({
  qc_required: String(questions.length > 0),
  ...(questions.length > 0 && {
    qc_rules: questions.map((question) => ({ question, is_mandatory: 1, value: 'Yes' })),
  }),
});

/**
 * Builds the request that collects a return from the buyer, with weights in grams and amounts in rupees. The reply
 * contains the AWB.
 */
export function bookReturn(booking: Booking): ShadowfaxRequest {
  const { from, to, product, sellerGstin = '', reverse } = booking;
  const value = toRupees(booking.declaredPaise);
  const lines = ({ line1, line2 }: Contact) => [line1, line2].filter(Boolean).join(', ');
  return post('/v3/clients/requests', {
    client_order_number: booking.reference,
    pickup_type: 'regular',
    total_amount: value,
    price: value,
    ...(booking.ewayBill && { eway_bill: booking.ewayBill }),
    address_attributes: {
      name: from.name.slice(0, MOST_SIGNS),
      phone_number: from.phone,
      address_line: lines(from),
      city: from.city,
      country: 'India',
      pincode: Number(from.pincode),
    },
    seller_attributes: {
      name: to.name.slice(0, MOST_SIGNS),
      phone: to.phone,
      ...(to.email && { email: to.email }),
      address_line: lines(to),
      city: to.city,
      pincode: to.pincode,
      unique_code: warehouseName(to),
    },
    weight_details: { actual_weight: booking.weightGrams, volumetric_weight: volumetricGrams(booking) },
    skus_attributes: [
      {
        name: product.name,
        client_sku_id: product.sku.slice(0, MOST_SIGNS),
        price: toRupees(Math.round(booking.declaredPaise / product.quantity)),
        return_reason: reverse?.reason ?? '',
        ...checks(reverse?.questions ?? []),
        ...(product.hsn && { hsn_code: product.hsn }),
        invoice_id: booking.number,
        seller_details: {
          regd_name: to.name.slice(0, MOST_SIGNS),
          regd_address: lines(to),
          state: to.state,
          gstin: sellerGstin,
        },
        taxes: { cgst_amount: 0, sgst_amount: 0, igst_amount: 0, total_tax_amount: 0 },
        additional_details: { quantity_value: product.quantity, quantity_unit: 'EA' },
      },
    ],
  });
}

export const track = (awb: string): ShadowfaxRequest => ({
  method: 'GET',
  path: `/v4/clients/orders/${encodeURIComponent(awb)}/track/`,
});

/**
 * Returns whether an AWB is the AWB of a return. At Shadowfax, AWBs of returns begin with R, and all others with SF.
 */
export const isReturn = (awb: string): boolean => /^R/i.test(awb);

export const trackReturn = (awb: string): ShadowfaxRequest => ({
  method: 'GET',
  path: `/v4/clients/requests/${encodeURIComponent(awb)}`,
});

/**
 * Builds the request that cancels a return before it is collected. The remark is one of the texts that Shadowfax
 * accepts.
 */
export const cancelReturn = (awb: string): ShadowfaxRequest =>
  post('/v2/clients/requests/mark_cancel', { request_id: awb, cancel_remarks: 'Cancelled By Customer' });

/** Builds the request that tracks at most `TRACK_AT_ONCE` AWBs. */
export const trackMany = (awbs: readonly string[]): ShadowfaxRequest =>
  post('/v4/clients/bulk_track/', { awb_numbers: awbs });

/**
 * Builds the request that cancels a parcel before pick-up. After pick-up, Shadowfax queues the request and returns the
 * parcel.
 */
export const cancel = (awb: string): ShadowfaxRequest =>
  post('/v3/clients/orders/cancel/', { request_id: awb, cancel_remarks: 'Cancelled by the seller' });

/** Builds the request that returns a parcel which is on hold or was refused at the door. */
export const requestReturn = (awb: string, orderType: AccountKind): ShadowfaxRequest =>
  post('/v3/clients/order_update/', {
    awb_number: awb,
    status_update: { status: orderType === 'marketplace' ? 'rts' : 'rto' },
  });

/**
 * Builds the request for a re-attempt on the next round. Shadowfax has no fields for a changed name or a requested day.
 */
export function reattempt(awb: string, { phone, line1, line2, pincode }: Reattempt): ShadowfaxRequest {
  const details = {
    ...(phone && { contact: phone }),
    ...(line1 && { customer_address: [line1, line2].filter(Boolean).join(', ') }),
    ...(pincode && { pincode: Number(pincode) }),
  };
  return post('/v3/clients/order_update/', {
    awb_number: awb,
    ...(Object.keys(details).length > 0 && { delivery_details: details }),
    status_update: { status: 'reopen_ndr' },
  });
}

/** Builds the request that asks whether Shadowfax delivers to a pin code. */
export const pinCodeServices = (pincode: string): ShadowfaxRequest => ({
  method: 'GET',
  path: `/v1/clients/serviceability/?service=customer_delivery&page=1&count=1&pincodes=${pincode}`,
});
