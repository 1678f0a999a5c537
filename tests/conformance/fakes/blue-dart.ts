import type { Fetch } from '../../../functions/platform/http/ask.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { type Waybill, wrongIn } from './blue-dart-waybill.ts';

/** The scan that Blue Dart sends for each status: code, group, type, text. */
const WORDS: Partial<Record<Status, [string, string, string, string]>> = {
  pending_pickup: ['030', 'S', 'PU', 'Pickup has been registered'],
  out_for_pickup: ['501', 'S', 'PU', 'Pickup employee is out to p/u shipment'],
  picked_up: ['015', 'S', 'PU', 'Shipment picked up'],
  in_transit: ['003', 'S', 'UD', 'Shipment further connected'],
  out_for_delivery: ['002', 'S', 'UD', 'Shipment out for delivery'],
  undelivered: ['010', 'T', 'UD', 'Consignee not available'],
  delivered: ['000', 'T', 'DL', 'Shipment delivered'],
  cancelled: ['098', 'T', 'UD', 'Shipment cancelled'],
  rto_initiated: ['016', 'T', 'RT', 'Shipper instructed to RTO'],
};
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

interface Parcel {
  awb: string;
  reference: string;
  statuses: Status[];
  isCancelled?: true;
}

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
/** Returns a refusal as Blue Dart sends it: HTTP 400, with blank lines before the JSON. */
const refusal = (entry: object) =>
  new Response(`\r\n\r\n${JSON.stringify({ status: 400, title: 'Bad Request', 'error-response': [entry] })}`, {
    status: 400,
  });
const failed = (code: string, information: string) =>
  refusal({
    AWBNo: '',
    IsError: true,
    IsErrorInPU: false,
    Status: [{ StatusCode: code, StatusInformation: information }],
  });
const NOT_FOUND = { ShipmentData: { Error: 'Incorrect waybill number or No information' } };

/** Returns the date and time of the n-th scan in India's time. Scans are one hour apart. */
const clock = (index: number) => {
  const at = new Date(Date.UTC(2026, 10, 2, 6 + index) + 5.5 * 3600_000);
  const [day, hour] = [at.getUTCDate(), at.getUTCHours()].map((part) => String(part).padStart(2, '0'));
  return {
    day,
    month: at.getUTCMonth(),
    year: at.getUTCFullYear(),
    hour,
    minute: String(at.getUTCMinutes()).padStart(2, '0'),
  };
};

const scansOf = ({ statuses }: Parcel) =>
  statuses.map((status, index) => {
    const [ScanCode, ScanGroupType, ScanType, Scan] = WORDS[status] ?? ['', '', '', ''];
    return {
      Scan,
      ScanCode,
      ScanType,
      ScanGroupType,
      ScannedLocation: 'Kota',
      ScannedLocationCode: 'KTU',
      Comments: '',
      at: clock(index),
    };
  });

/** Returns a parcel in the format of a tracking reply, with the newest scan first. */
const shipmentOf = (parcel: Parcel) => {
  const Scans = scansOf(parcel)
    .map(({ at, ...scan }) => ({
      ScanDetail: {
        ...scan,
        ScanDate: `${at.day}-${MONTHS[at.month]}-${at.year}`,
        ScanTime: `${at.hour}:${at.minute}`,
      },
    }))
    .reverse();
  const { ScanType: StatusType, Scan: Status } = Scans[0]?.ScanDetail ?? {};
  return { WaybillNo: parcel.awb, RefNo: parcel.reference, Status, StatusType, NewWaybillNo: '', Scans };
};

const CREDENTIALS = { LoginID: 'PNQ00001', LicenceKey: 'ship', Api_type: 'S' };
const isOurs = (profile: unknown): boolean =>
  JSON.stringify(profile ?? null).startsWith(JSON.stringify(CREDENTIALS).slice(0, -1));

/**
 * Creates a fake of Blue Dart's gateway that works as `docs/couriers/blue-dart.md` describes. Blue Dart's requests have
 * no SKU, so tests control the fake by the product name.
 */
export function fakeBlueDart() {
  const parcels: Parcel[] = [];
  let token = '';
  let logins = 0;

  const login = (headers: Record<string, string>) => {
    if (headers['ClientID'] !== 'c' || headers['clientSecret'] !== 's')
      return json({ status: 400, title: 'Bad Request', 'error-response': [{ msg: 'Invalid credentials' }] }, 400);
    const exp = Math.floor(Date.UTC(2026, 10, 3) / 1000);
    token = `h${++logins}.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.s`;
    return json({ JWTToken: token });
  };

  const generate = ({ Request, Profile }: { Request: Waybill; Profile: unknown }) => {
    if (!isOurs(Profile)) return failed('UnauthorizedUser', 'Unauthorized User');
    const wrong = wrongIn({ ...Request });
    if (wrong !== undefined) return failed('InvalidRequest', wrong);
    const { CreditReferenceNo: reference, Commodity } = Request.Services;
    const name = Commodity.CommodityDetail1;
    if (/refuse/i.test(name)) return failed('InvalidPinCode', 'Pin code is not serviced');
    const known = parcels.find((parcel) => parcel.reference === reference);
    if (known !== undefined)
      return failed(
        'WaybillExists',
        `Waybill already generated for this reference. Waybill No : ${known.awb} Dest Area : KTU Dest Scrcd : KOT`,
      );
    const awb = `7${String(parcels.length + 1).padStart(10, '0')}`;
    parcels.push({ awb, reference, statuses: ['pending_pickup'] });
    if (/timeout/i.test(name)) return new Response('upstream timed out', { status: 504 });
    const GenerateWayBillResult = {
      AWBNo: awb,
      CCRCRDREF: reference,
      DestinationArea: 'KTU',
      DestinationLocation: 'KOT',
      TokenNumber: '101',
      AWBPrintContent: null,
      IsError: false,
      IsErrorInPU: false,
      Status: [{ StatusCode: 'Valid', StatusInformation: 'Waybill generation successful' }],
    };
    return json({ GenerateWayBillResult });
  };

  const cancel = ({ Request, Profile }: { Request: { AWBNo: string }; Profile: unknown }) => {
    if (!isOurs(Profile)) return failed('UnauthorizedUser', 'Unauthorized User');
    const parcel = parcels.find(({ awb }) => awb === Request.AWBNo);
    if (parcel === undefined) return failed('InvalidAWBNo', 'Waybill number does not exist');
    if (parcel.isCancelled) return failed('CancelError', 'Waybill is already cancelled');
    if (parcel.statuses.includes('picked_up'))
      return failed('CancelError', 'Waybill is in-scanned and cannot be cancelled');
    parcel.isCancelled = true;
    const Status = [{ StatusCode: 'Valid', StatusInformation: 'Waybill cancelled' }];
    return json({ CancelWaybillResult: { AWBNo: parcel.awb, IsError: false, Status } });
  };

  const instruct = ({ altreq, profile }: { altreq: Record<string, string>; profile: Record<string, string> }) => {
    if (!isOurs(profile) || profile['Version'] !== '1.9') return failed('UnauthorizedUser', 'Unauthorized User');
    const parcel = parcels.find(({ awb }) => awb === altreq['AWBNo']);
    const type = altreq['AltInstRequestType'];
    if (parcel === undefined) return failed('InvalidAWBNo', 'Waybill number does not exist');
    if (!/^\/Date\(\d{13}\)\/$/.test(altreq['PreferDate'] ?? '')) return failed('InvalidDate', 'Prefer date is needed');
    if (type === 'AM' && !/^\d{10}$/.test(altreq['MobileNo'] ?? '')) return failed('InvalidMobile', 'Mobile is needed');
    if (type === 'RTO') parcel.statuses.push('rto_initiated');
    else if (type !== 'DT' && type !== 'AM') return failed('InvalidType', 'Unknown request type');
    const status = { e: { StatusCode: 'Valid', StatusInformation: 'Valid' } };
    return json({ CustALTInstructionUpdateResult: { AWBNo: parcel.awb, IsError: false, status } });
  };

  const services = ({ pinCode, profile }: { pinCode: string; profile: unknown }) => {
    const told = {
      IsError: !/^\d{6}$/.test(pinCode) || !isOurs(profile),
      ErrorMessage: 'Valid',
      AreaCode: pinCode === '324005' ? 'KTU' : 'PNQ',
      ServiceCenterCode: 'KHR',
    };
    if (told.IsError)
      return json({ GetServicesforPincodeResult: { ...told, ErrorMessage: 'Invalid Pincode', AreaCode: null } });
    return json({ GetServicesforPincodeResult: { ...told, eTailCODAirInbound: 'Yes', eTailPrePaidAirInbound: 'Yes' } });
  };

  const track = (query: URLSearchParams) => {
    const asked = Object.fromEntries(query);
    const needed = { handler: 'tnt', action: 'custawbquery', loginid: 'PNQ00001', format: 'json', scan: '1' };
    if (Object.entries(needed).some(([name, value]) => asked[name] !== value)) return new Response('', { status: 404 });
    if (asked['lickey'] !== 'track') return json({ ShipmentData: { Error: 'License Mismatch' } });
    const key = asked['awb'] === 'ref' ? 'reference' : 'awb';
    const numbers = (asked['numbers'] ?? '').split(',');
    const found = numbers.map((number) => parcels.find((parcel) => parcel[key] === number && !parcel.isCancelled));
    if (found.every((parcel) => parcel === undefined)) return json(NOT_FOUND);
    const Shipment = found.map((parcel, at) =>
      parcel ? shipmentOf(parcel) : { WaybillNo: numbers[at], StatusType: 'NF' },
    );
    return json({ ShipmentData: { Shipment: Shipment.length === 1 ? Shipment[0] : Shipment } });
  };

  const fetch: Fetch = async (to, { headers: given, body: text }) => {
    const url = new URL(to);
    const headers = given as Record<string, string>;
    const path = url.pathname.replace('/in/transportation', '');
    if (path === '/token/v1/login') return login(headers);
    if (headers['JWTToken'] !== token || token === '')
      return json({ status: 401, title: 'Unauthorized', 'error-response': [{ msg: 'Invalid or expired token' }] }, 401);
    const body = typeof text === 'string' ? JSON.parse(text) : undefined;
    if (path === '/waybill/v1/GenerateWayBill') return generate(body);
    if (path === '/waybill/v1/CancelWaybill') return cancel(body);
    if (path === '/cust-instruction-update/v1/CustALTInstructionUpdate') return instruct(body);
    if (path === '/finder/v1/GetServicesforPincode') return services(body);
    if (path === '/tracking/v1') return track(url.searchParams);
    return new Response('', { status: 404 });
  };

  /** Adds scans with these statuses to a parcel. */
  const add = (awb: string, ...statuses: Status[]) => {
    parcels.find((parcel) => parcel.awb === awb)?.statuses.push(...statuses);
  };

  /** Returns a push of a parcel's newest scan in the format of Push API Plus. */
  const push = (awb: string) => {
    const parcel = parcels.find((known) => known.awb === awb);
    const ScanDetail = scansOf(parcel ?? { awb, reference: '', statuses: [] })
      .slice(-1)
      .map(({ at, ...scan }) => ({
        ...scan,
        ScanDate: `${at.day}-${String(at.month + 1).padStart(2, '0')}-${at.year}`,
        ScanTime: `${at.hour}${at.minute}`,
        StatusTimeZone: 'IST',
      }));
    const Shipment = { SenderID: 'PW', WaybillNo: awb, RefNo: parcel?.reference, Scans: { ScanDetail, QCFailed: [] } };
    return JSON.stringify({ statustracking: [{ Shipment }] });
  };

  return { fetch, add, push, expire: () => (token = '') };
}
