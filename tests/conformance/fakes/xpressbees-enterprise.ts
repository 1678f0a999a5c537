import type { Fetch } from '../../../functions/platform/http/ask.ts';
import type { Status } from '../../../shared/orders/status.ts';

/** The code and text that Xpressbees sends for each status. Xpressbees has no code for a cancelled parcel. */
const WORDS: Partial<Record<Status, [string, string]>> = {
  pending_pickup: ['DRC', 'Data Received'],
  out_for_pickup: ['OFP', 'Out for Pickup'],
  picked_up: ['PUD', 'Pickup Done'],
  in_transit: ['IT', 'In Transit'],
  out_for_delivery: ['OFD', 'Out For Delivery'],
  undelivered: ['UD', 'Customer not available'],
  delivered: ['DLVD', 'Delivered'],
  rto_initiated: ['RTON', 'RTO Notified'],
};

interface Parcel {
  awb: string;
  statuses: Status[];
  isCancelled?: true;
}

interface Place {
  Addresses?: { Address: string; Name: string; PinCode: string }[];
  ContactDetails?: { PhoneNo: string }[];
  PickupVendorCode?: string;
}

/** The fields of requests that the fake reads. */
interface Body {
  AirWayBillNO: string;
  AWBNumber: string;
  BatchID: string;
  BusinessAccountName: string;
  CollectibleAmount: string;
  DeclaredValue: string;
  DeferredDeliveryDate: string;
  DeliveryType: string;
  DropDetails?: Place;
  GSTMultiSellerInfo?: { HSNDetails: { ProductDesc: string }[] }[];
  OrderNo: string;
  OrderType: string;
  PackageDetails?: { Weight: Record<'BillableWeight' | 'PhyWeight' | 'VolWeight', string> };
  PickupDetails?: Place;
  RTODetails?: Place;
  ServiceType: string;
  ShippingID: string;
  XBkey: string;
  password: string;
  secretkey: string;
  username: string;
}

const json = (value: unknown) => new Response(JSON.stringify(value));
/**
 * Returns a reply with HTTP 200. As with Xpressbees, the code in the body is sometimes a number and sometimes a string.
 */
const said = (code: number | string, message: string, more: object = {}) =>
  json({ ReturnCode: code, ReturnMessage: message, ...more });

/** Returns the time of the n-th scan in India's time, such as `02-11-2026 06:00:00`. Scans are one hour apart. */
const timeOf = (index: number) => `02-11-2026 ${String(6 + index).padStart(2, '0')}:00:00`;

const entry = (status: Status, index: number) => {
  const [code, words] = WORDS[status] ?? ['', ''];
  return {
    ShipmentStatus: code,
    ShipmentStatusDateTime: timeOf(index),
    Description: words,
    HubLocation: 'KOTA/TLW',
    City: 'Kota',
    State: 'Rajasthan',
    Process: 'Forward',
  };
};

const KG = /^\d+(?:\.\d{1,3})?$/;
const RUPEES = /^\d+\.\d\d$/;

function isPlace(place: Place | undefined): boolean {
  const at = place?.Addresses?.[0];
  const phone = place?.ContactDetails?.[0]?.PhoneNo ?? '';
  return at !== undefined && /^\d{6}$/.test(at.PinCode) && at.Address.length <= 500 && /^\d{10}$/.test(phone);
}

/** Returns the error message of Xpressbees for an invalid booking. Returns undefined if the booking is valid. */
function fault(body: Body): string | undefined {
  const [drop, pickup, back] = [body.DropDetails, body.PickupDetails, body.RTODetails];
  const weight = body.PackageDetails?.Weight;
  if (!body.BusinessAccountName || !pickup?.PickupVendorCode || !body.ServiceType) return 'Account values are required';
  if (!body.OrderNo || body.OrderNo.length > 50) return 'OrderNo is required';
  if (!['COD', 'PrePaid'].includes(body.OrderType)) return 'OrderType not accepted';
  if (!RUPEES.test(body.DeclaredValue)) return 'DeclaredValue not accepted';
  if (body.OrderType === 'COD' ? !RUPEES.test(body.CollectibleAmount) : body.CollectibleAmount !== '0')
    return 'CollectibleAmount not accepted';
  const kgs = [weight?.PhyWeight, weight?.VolWeight, weight?.BillableWeight];
  if (!kgs.every((kg = '') => KG.test(kg) && Number(kg) < 50)) return 'Weight not accepted';
  return [drop, pickup, back].every(isPlace) ? undefined : 'Address details are required';
}

/**
 * Creates a fake of the interface that Xpressbees offers to companies. It accepts the requests that public clients
 * send. Tests control the fake by the product name in `GSTMultiSellerInfo`.
 */
export function fakeEnterprise() {
  const parcels: Parcel[] = [];
  let token = 'token-1';
  let looks = 0;

  const find = (awb: string) => parcels.find((parcel) => parcel.awb === awb);

  const manifest = (body: Body): Response => {
    const { AirWayBillNO: awb } = body;
    const name = body.GSTMultiSellerInfo?.[0]?.HSNDetails?.[0]?.ProductDesc ?? '';
    // AWBs for COD begin with 1, and AWBs for prepaid parcels begin with 2.
    if (!/^[12]\d{13}$/.test(awb) || (awb[0] === '1') !== (body.OrderType === 'COD'))
      return said(103, 'Invalid AWB Prefix');
    const wrong = fault(body);
    if (wrong !== undefined) return said(103, wrong);
    if (/refuse/i.test(name)) return said('103', 'Drop pincode is not serviceable');
    if (find(awb)) return said(100, 'AirWayBillNO Already exists', { AWBNo: awb });
    parcels.push({ awb, statuses: ['pending_pickup'] });
    if (/timeout/i.test(name)) return new Response('upstream timed out', { status: 504 });
    return said(100, 'Successfull', { AWBNo: awb, TokenNumber: `T${parcels.length}` });
  };

  const track = ({ AWBNumber: awb }: Body): Response => {
    const parcel = find(awb);
    if (parcel === undefined) return said(103, 'Invalid AWB Number', { ShipmentLogDetails: null });
    return said(100, 'successful', { ShipmentLogDetails: parcel.statuses.map(entry).reverse() });
  };

  const cancel = ({ ShippingID: awb }: Body): Response => {
    const parcel = find(awb);
    if (parcel?.isCancelled) return said(103, 'Shipment already cancelled', { ShippingID: awb });
    if (parcel) parcel.isCancelled = true;
    return parcel
      ? said('100', 'Shipment Updated Successfully', { ShippingID: awb })
      : said(103, 'Invalid Shipping ID', { ShippingID: awb });
  };

  const rto = ({ XBkey, AWBNumber }: Body): Response => {
    const parcel = find(AWBNumber);
    if (XBkey === 'key') parcel?.statuses.push('rto_initiated');
    return json({
      RTONotifyShipment: [
        { AWBNumber, ReturnMessage: XBkey === 'key' ? 'successful' : 'Invalid XBkey', ReturnCode: '100' },
      ],
    });
  };

  const reattempt = (body: Body): Response =>
    /^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/.test(body.DeferredDeliveryDate) && find(body.ShippingID)
      ? said(100, 'Shipment Updated Successfully', { ShippingID: body.ShippingID })
      : said(103, 'DeferredDeliveryDate not accepted', { ShippingID: body.ShippingID });

  /**
   * Answers a request for a batch of AWBs. The first request finds the batch in progress, and the second gets its AWBs.
   */
  const batch = ({ BatchID }: Body): Response =>
    ++looks % 2 === 0
      ? said(100, 'Successful', { BatchID, AWBNoSeries: [`${BatchID}0000000000001`, `${BatchID}0000000000002`] })
      : said(100, 'In progress', { BatchID, AWBNoSeries: null });

  const fetch: Fetch = async (to, init) => {
    const { hostname, pathname } = new URL(to);
    const headers = new Headers(init.headers);
    const body = JSON.parse(String(init.body)) as Body;
    if (!hostname.endsWith('.xbees.in') || init.method !== 'POST') return new Response('', { status: 404 });
    if (pathname === '/api/auth/generateToken') {
      const isOurs = body.username === 'u' && body.password === 'p' && body.secretkey === 's';
      return json(isOurs ? { token, code: 200 } : { error: 'Invalid credentials', code: 401 });
    }
    if (pathname.endsWith('/RTONotifyShipment')) return rto(body);
    const isSeries = pathname.endsWith('/AWBNumberSeriesGeneration');
    if (isSeries || pathname.endsWith('/GetAWBNumberGeneratedSeries')) {
      if (headers.get('XBKey') !== 'key') return said(103, 'Invalid XBKey');
      return isSeries ? said(100, 'Successful', { BatchID: body.DeliveryType === 'COD' ? '1' : '2' }) : batch(body);
    }
    if (headers.get('token') !== token || headers.get('versionnumber') !== 'v1')
      return said(101, 'Invalid or expired token');
    if (pathname === '/shipmentmanifestation/forward') return manifest(body);
    if (pathname === '/GetShipmentAuditLog') return track(body);
    if (pathname === '/forwardcancellation') return cancel(body);
    if (pathname === '/client/UpdateNDRDeferredDeliveryDate') return reattempt(body);
    return new Response('', { status: 404 });
  };

  return {
    fetch,
    /** Adds scans with these statuses to a parcel. */
    add: (awb: string, ...statuses: Status[]) => {
      find(awb)?.statuses.push(...statuses);
    },
    push: (awb: string, secret: string) => {
      const { statuses } = find(awb) ?? { statuses: [] };
      const last = entry(statuses.at(-1) ?? 'new', statuses.length - 1);
      const [StatusDate, time = ''] = last.ShipmentStatusDateTime.split(' ');
      const rawBody = JSON.stringify({
        AWBNO: awb,
        StatusDate,
        StatusTime: time.slice(0, 5).replace(':', ''),
        Remarks: last.Description,
        CurrentLocation: 'KOTA/TLW, Kota, Rajasthan',
      });
      return { rawBody, headers: { authorization: `Bearer ${secret}` } };
    },
    /** Expires the token. */
    expire: () => {
      token = `token-${Number(token.slice(6)) + 1}`;
    },
  };
}
