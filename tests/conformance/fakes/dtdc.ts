import type { Fetch } from '../../../functions/platform/http/ask.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { noData, type Parcel, pushBody, trackReply } from './dtdc-track.ts';

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

const CONTACT = ['name', 'phone', 'alternate_phone', 'address_line_1', 'address_line_2', 'pincode', 'email'];
const TEXTS =
  'customer_code service_type_id load_type dimension_unit length width height weight_unit weight declared_value num_pieces customer_reference_number cod_collection_mode cod_amount commodity_id reference_number'.split(
    ' ',
  );

type Consignment = Record<string, string> & Record<`${'origin' | 'destination' | 'return'}_details`, object>;

/** Returns why a booking is invalid by DTDC's documentation. Returns undefined if the booking is valid. */
function wrongWith(one: Consignment): string | undefined {
  const missing = TEXTS.find((name) => typeof one[name] !== 'string');
  if (missing !== undefined) return `${missing} must be a text`;
  const shapes = [
    ['origin_details', ['city', 'state']],
    ['destination_details', ['city', 'state']],
    ['return_details', ['city_name', 'state_name']],
  ] as const;
  for (const [part, places] of shapes) {
    const names = Object.keys(one[part] ?? {});
    if ([...CONTACT, ...places].some((name) => !names.includes(name)) || names.length !== 9) return `${part} is wrong`;
    if (Object.entries(one[part]).some(([name, text]) => name === 'address_line_2' && text === ''))
      return `address_line_2 of ${part} is missing`;
  }
  // The parcel of the conformance suite weighs 1.25 kg, is worth ₹1,199, and has COD of ₹1,299.50. A return of it has
  // no COD and is collected at the buyer in Kota.
  const isReturn = one['consignment_type'] === 'Reverse';
  if (one['weight'] !== '1.25' || one['weight_unit'] !== 'kg') return 'weight must be in kg';
  if (one['declared_value'] !== '1199' || one['cod_amount'] !== (isReturn ? '' : '1299.5'))
    return 'amounts must be in rupees';
  if (one['cod_collection_mode'] !== (isReturn ? '' : 'CASH')) return 'cod_collection_mode must be CASH';
  if (!isReturn && one['consignment_type'] !== 'Forward') return 'consignment_type must be Forward or Reverse';
  const pins = [one.origin_details, one.destination_details, one.return_details].map((at) =>
    'pincode' in at ? at.pincode : '',
  );
  if (isReturn && pins.join() !== '324005,411014,411014') return 'a return goes from the buyer to the seller';
  if (one['service_type_id'] !== (isReturn ? 'B2C REVERSE' : 'B2C SMART EXPRESS'))
    return 'not a service of the account';
  return one['customer_code'] === 'PL001' ? undefined : 'unknown customer_code';
}

/**
 * Creates a fake of DTDC that works as DTDC's documentation describes. DTDC has three hosts. The hosts for booking and
 * cancelling need an API key, and the host for tracking needs a token.
 */
export function fakeDtdc() {
  const parcels: Parcel[] = [];
  let tokens = 0;
  let token = 'PL001_trk_json:given0';
  const find = (awb: string | null) => parcels.find((parcel) => parcel.awb === awb);

  const upload = (body: string): Response => {
    const { consignments } = JSON.parse(body) as { consignments: Consignment[] };
    const [one] = consignments;
    const wrong = one === undefined || consignments.length !== 1 ? 'one consignment is expected' : wrongWith(one);
    if (one === undefined || wrong !== undefined)
      return json({ error: { message: wrong, reason: 'WRONG_INPUT' } }, 400);
    const { reference_number: own = '', customer_reference_number: reference = '', description = '' } = one;
    const refuse = (reason: string, message: string) => {
      const no = { success: false, reason, message, reference_number: own, customer_reference_number: reference };
      return json({ status: 'OK', data: [no] });
    };
    if (/refuse/i.test(description)) return refuse('WRONG_INPUT', 'Destination pincode 324005 is not serviceable');
    if (find(own)) return refuse('CONSIGNMENT_ALREADY_EXISTS', 'Consignment already exists');
    // DTDC does not recognise our reference. So if a booking without an AWB of ours is repeated, DTDC creates a second
    // parcel.
    const awb = own || `7X1${String(parcels.length).padStart(8, '0')}`;
    parcels.push({ awb, reference, statuses: ['pending_pickup'] });
    if (/timeout/i.test(description)) return new Response('upstream timed out', { status: 504 });
    const yes = {
      success: true,
      reference_number: awb,
      customer_reference_number: reference,
      courier_partner: null,
      courier_account: '',
      courier_partner_reference_number: null,
      chargeable_weight: 1.25,
      self_pickup_enabled: true,
      pieces: [{ reference_number: `${awb}001`, product_code: '' }],
      barCodeData: '',
    };
    return json({ status: 'OK', data: [yes] });
  };

  const cancel = (body: string): Response => {
    const { AWBNo, customerCode } = JSON.parse(body) as { AWBNo: string[]; customerCode: string };
    if (customerCode !== 'PL001') return json({ error: { message: 'wrong customerCode', reason: 'WRONG_INPUT' } }, 400);
    const awb = AWBNo[0] ?? '';
    const parcel = find(awb);
    const fail = (message: string) => [{ message, reason: 'WRONG_INPUT', reference_number: awb, code: 'WRONG_INPUT' }];
    const failures =
      parcel === undefined
        ? fail('Consignment not found')
        : parcel.statuses.includes('cancelled')
          ? fail('Consignment is already cancelled')
          : [];
    if (failures.length > 0) return json({ status: 'OK', success: true, successConsignments: [], failures });
    parcel?.statuses.push('cancelled');
    const successConsignments = [{ success: true, reference_number: awb }];
    return json({ status: 'OK', success: true, successConsignments, failures });
  };

  const track = (body: string): Response => {
    const { trkType, strcnno, addtnlDtl } = JSON.parse(body) as Record<string, string>;
    const known = trkType === 'cnno' ? 'awb' : 'reference';
    const parcel = parcels.find((one) => one[known] === strcnno);
    if (addtnlDtl !== 'Y' || !['cnno', 'reference'].includes(trkType ?? '')) return json({ statusCode: 400 }, 400);
    return parcel ? json(trackReply(parcel)) : json(noData(strcnno ?? ''), 206);
  };

  const logIn = (query: URLSearchParams): Response => {
    if (query.get('username') !== 'user' || query.get('password') !== 'p&ss') return new Response('', { status: 401 });
    token = `PL001_trk_json:given${++tokens}`;
    return new Response(`"${token}"`);
  };

  const fetch: Fetch = async (to, init) => {
    const { host, pathname, searchParams } = new URL(to);
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? init.body : '';
    if (host === 'blktracksvc.dtdc.com') {
      if (pathname === '/dtdc-api/api/dtdc/authenticate') return logIn(searchParams);
      if (headers.get('x-access-token') !== token) return json({ statusCode: 401 }, 401);
      return pathname === '/dtdc-api/rest/JSONCnTrk/getTrackDetails' ? track(body) : new Response('', { status: 404 });
    }
    if (headers.get('api-key') !== 'key') return json({ error: { message: 'Invalid api-key' } }, 401);
    const route = `${host}${pathname.replace('/api/customer/integration/consignment', '')}`;
    if (route === 'dtdcapi.shipsy.io/softdata') return upload(body);
    if (route === 'dtdcapi.shipsy.io/track')
      return json({ error: { message: 'Consignment not found', reason: 'WRONG_INPUT' } }, 400);
    return route === 'pxapi.dtdc.in/cancel' ? cancel(body) : new Response('', { status: 404 });
  };

  return {
    fetch,
    /** Adds scans to a parcel. */
    add: (awb: string, ...statuses: Status[]) => find(awb)?.statuses.push(...statuses),
    /** Returns the valid token. */
    token: () => token,
    expire: () => {
      token = 'PL001_trk_json:other';
    },
    push: (awb: string) => JSON.stringify(pushBody(find(awb) ?? { awb, reference: '', statuses: [] })),
  };
}
