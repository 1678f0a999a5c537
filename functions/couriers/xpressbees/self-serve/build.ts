import { isDeepStrictEqual } from 'node:util';
import { toRupees } from '../../../../shared/money.ts';
import { warehouseName } from '../../adapter-kit/texts.ts';
import { tomorrowInIndia } from '../../adapter-kit/times.ts';
import type { Booking, Contact, Reattempt } from '../../port.ts';

/** A request to Xpressbees. `call` adds host, token and time limit. */
export interface SelfServeRequest {
  method: 'GET' | 'POST';
  path: string;
  /** The body, which is sent as JSON. */
  body?: unknown;
}

/** The highest number of characters in a warehouse's name in the request for a return. */
const MOST_WAREHOUSE_SIGNS = 20;

const post = (path: string, body: unknown): SelfServeRequest => ({ method: 'POST', path, body });
const get = (path: string): SelfServeRequest => ({ method: 'GET', path });

export const login = (email: string, password: string): SelfServeRequest => post('/users/login', { email, password });

const place = (at: Contact) => ({
  name: at.name,
  address: at.line1,
  address_2: at.line2,
  city: at.city,
  state: at.state,
  pincode: at.pincode,
  phone: at.phone,
});

const warehouse = (at: Contact) => ({ warehouse_name: warehouseName(at), ...place(at) });

/**
 * Builds the request that books a parcel and orders its pick-up, with amounts in rupees and the weight in grams. If a
 * booking is repeated, the courier refuses it by its `unique_order_number` instead of creating a second parcel.
 */
export function book(booking: Booking): SelfServeRequest {
  const { product, from, returnTo } = booking;
  const isCod = booking.paymentMethod === 'cod';
  const returnsElsewhere = !isDeepStrictEqual(place(from), place(returnTo));
  return post('/shipments2', {
    order_number: booking.reference,
    unique_order_number: 'yes',
    payment_type: isCod ? 'cod' : 'prepaid',
    order_amount: toRupees(booking.declaredPaise),
    shipping_charges: 0,
    discount: 0,
    cod_charges: 0,
    collectable_amount: isCod ? String(toRupees(booking.collectablePaise)) : '0',
    package_weight: booking.weightGrams,
    package_length: booking.lengthCm,
    package_breadth: booking.breadthCm,
    package_height: booking.heightCm,
    request_auto_pickup: 'yes',
    consignee: place(booking.to),
    pickup: warehouse(from),
    is_rto_different: returnsElsewhere ? 'yes' : 'no',
    ...(returnsElsewhere && { rto: warehouse(returnTo) }),
    order_items: [
      {
        name: product.name,
        qty: product.quantity,
        price: toRupees(Math.round(booking.declaredPaise / product.quantity)),
        sku: product.sku,
      },
    ],
  });
}

/** The flags of the checks that the rider can make at the buyer's door. All checks are off. */
const NO_CHECKS = {
  qccheck: '0',
  uploadedimage: '',
  uploadedimage_2: '',
  uploadedimage_3: '',
  uploadedimage_4: '',
  product_usage: '0',
  product_damage: '0',
  brandname: '0',
  productsize: '0',
  productcolor: '0',
};

/**
 * Builds the request that collects a return from the buyer (`consignee`) and brings it to the seller (`pickup`). The
 * value is in rupees, and the weight is in grams. It uses the short order number, because Xpressbees accepts at most 20
 * characters.
 * @param category one of Xpressbees' categories of goods
 */
export function bookReturn(booking: Booking, category: string): SelfServeRequest {
  const { product, from, to } = booking;
  return post('/reverseshipments', {
    order_id: booking.number,
    request_auto_pickup: 'yes',
    consignee: place(from),
    pickup: { ...warehouse(to), warehouse_name: warehouseName(to).slice(0, MOST_WAREHOUSE_SIGNS) },
    categories: category,
    product_name: product.name,
    product_qty: String(product.quantity),
    product_amount: String(toRupees(booking.declaredPaise)),
    package_weight: booking.weightGrams,
    package_length: String(booking.lengthCm),
    package_breadth: String(booking.breadthCm),
    package_height: String(booking.heightCm),
    ...NO_CHECKS,
  });
}

export const cancel = (awb: string): SelfServeRequest => post('/shipments2/cancel', { awb });

export const track = (awb: string): SelfServeRequest => get(`/shipments2/track/${encodeURIComponent(awb)}`);

/** Builds the request for the services of our account, which checks our login. */
export const services = (): SelfServeRequest => get('/courier');

/** One of the actions that a request for a re-attempt contains. */
export interface ReattemptAction {
  awb: string;
  action: 'change_address' | 'change_phone' | 're-attempt';
  action_data: Record<string, string>;
}

/**
 * Builds the actions of a re-attempt: first the changes, then the day. The address text contains the pin code, because
 * the pin code itself cannot change.
 */
export function reattemptActions(awb: string, request: Reattempt, now: Date): ReattemptAction[] {
  const { name, phone, line1, line2, pincode } = request;
  const address = line1 && {
    ...(name && { name }),
    address_1: line1,
    address_2: [line2, pincode].filter(Boolean).join(', '),
  };
  return [
    ...(address ? [{ awb, action: 'change_address' as const, action_data: address }] : []),
    ...(phone ? [{ awb, action: 'change_phone' as const, action_data: { phone } }] : []),
    { awb, action: 're-attempt', action_data: { re_attempt_date: request.deferredDate ?? tomorrowInIndia(now) } },
  ];
}

/** Builds the request for a re-attempt, whose body is the list of actions. */
export const reattempt = (attempts: readonly ReattemptAction[]): SelfServeRequest => post('/ndr/create', attempts);
