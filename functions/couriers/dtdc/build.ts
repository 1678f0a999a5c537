import { toRupees } from '../../../shared/money.ts';
import type { Booking, Contact } from '../port.ts';

/** A request to DTDC. `call` adds host, key and time limit. */
export interface DtdcRequest {
  /**
   * The host that receives the request. Bookings, cancellations and tracking have different hosts. Only tracking needs
   * a token.
   */
  to: 'upload' | 'panel' | 'tracking';
  method: 'GET' | 'POST';
  /** The path with the query. */
  path: string;
  body?: string;
}

/** The facts of our contract with DTDC that bookings contain. */
export interface Account {
  customerCode: string;
  /** Returns the service for a partner, exactly as DTDC names it. */
  serviceOf: (partnerId: string) => string;
  /** The service for returns, if it differs from the partner's service. */
  returnService?: string | undefined;
  commodityId: string;
}

/** The highest number of characters of a reference. This limit is assumed, because DTDC documents none. */
const MOST_REFERENCE = 30;

/** Returns our reference for DTDC. A longer reference is cut to its last 30 characters, which are unique. */
export const referenceOf = (reference: string): string => reference.slice(-MOST_REFERENCE);

const post = (to: DtdcRequest['to'], path: string, body: unknown): DtdcRequest => ({
  to,
  method: 'POST',
  path,
  body: JSON.stringify(body),
});

const contact = ({ name, phone, email, line1, line2, pincode }: Contact) => ({
  name,
  phone,
  alternate_phone: '',
  address_line_1: line1,
  address_line_2: line2,
  pincode,
  email: email ?? '',
});

const place = (at: Contact) => ({ ...contact(at), city: at.city, state: at.state });

/**
 * Builds the request that books one parcel. All values are texts, with weights in kg and amounts in rupees. If
 * `reference_number` is empty, DTDC chooses the AWB.
 */
export const book = (
  booking: Booking,
  { customerCode, serviceOf, returnService, commodityId }: Account,
): DtdcRequest => {
  const isCod = booking.paymentMethod === 'cod';
  const consignment = {
    customer_code: customerCode,
    service_type_id: (booking.reverse && returnService) || serviceOf(booking.partnerId),
    load_type: 'NON-DOCUMENT',
    consignment_type: booking.reverse ? 'Reverse' : 'Forward',
    description: booking.product.name,
    dimension_unit: 'cm',
    length: String(booking.lengthCm),
    width: String(booking.breadthCm),
    height: String(booking.heightCm),
    weight_unit: 'kg',
    weight: String(booking.weightGrams / 1000),
    declared_value: String(toRupees(booking.declaredPaise)),
    num_pieces: '1',
    origin_details: place(booking.from),
    destination_details: place(booking.to),
    // In the return address, DTDC has other field names for city and state.
    return_details: {
      ...contact(booking.returnTo),
      city_name: booking.returnTo.city,
      state_name: booking.returnTo.state,
    },
    customer_reference_number: referenceOf(booking.reference),
    cod_collection_mode: isCod ? 'CASH' : '',
    cod_amount: isCod ? String(toRupees(booking.collectablePaise)) : '',
    commodity_id: commodityId,
    ...(booking.ewayBill && { eway_bill: booking.ewayBill }),
    is_risk_surcharge_applicable: false,
    reference_number: booking.awb ?? '',
  };
  return post('upload', '/api/customer/integration/consignment/softdata', { consignments: [consignment] });
};

/** Builds a request to the booking host about an AWB. It is used to check our key. */
export const lookUpAwb = (awb: string): DtdcRequest => ({
  to: 'upload',
  method: 'GET',
  path: `/api/customer/integration/consignment/track?${new URLSearchParams({ reference_number: awb })}`,
});

export const cancel = (awb: string, customerCode: string): DtdcRequest =>
  post('panel', '/api/customer/integration/consignment/cancel', { AWBNo: [awb], customerCode });

const trackBy = (trkType: 'cnno' | 'reference', strcnno: string): DtdcRequest =>
  post('tracking', '/dtdc-api/rest/JSONCnTrk/getTrackDetails', { trkType, strcnno, addtnlDtl: 'Y' });

/** Builds the request that tracks an AWB. DTDC accepts only one AWB per call. */
export const track = (awb: string): DtdcRequest => trackBy('cnno', awb);

export const findByReference = (reference: string): DtdcRequest => trackBy('reference', referenceOf(reference));

/** Builds the request that logs in at the tracking host. */
export const logIn = (username: string, password: string): DtdcRequest => ({
  to: 'tracking',
  method: 'GET',
  path: `/dtdc-api/api/dtdc/authenticate?${new URLSearchParams({ username, password })}`,
});
