import type { Fetch } from '../../../functions/platform/http/ask.ts';
import type { Status } from '../../../shared/orders/status.ts';

/** The scan that Delhivery sends for each status: type, status, code. */
const WORDS: Partial<Record<Status, [string, string, string]>> = {
  pending_pickup: ['UD', 'Manifested', 'X-UCI'],
  out_for_pickup: ['UD', 'Manifested', 'FMOFP-101'],
  picked_up: ['UD', 'In Transit', 'X-PPOM'],
  in_transit: ['UD', 'In Transit', 'X-DLL2F'],
  out_for_delivery: ['UD', 'Dispatched', 'X-DDD3FD'],
  undelivered: ['UD', 'Pending', 'EOD-11'],
  delivered: ['DL', 'Delivered', 'EOD-38'],
  rto_initiated: ['RT', 'In Transit', 'RT-101'],
  cancelled: ['UD', 'Not Picked', 'DTUP-210'],
};

interface Parcel {
  awb: string;
  reference: string;
  statuses: Status[];
}

const json = (value: unknown) => new Response(JSON.stringify(value));
const NOT_FOUND = { Success: false, Error: 'No such waybill or Order Id found', rmk: 'Data does not exists' };

/** Returns the n-th scan. Scans are one hour apart, and their times are India's time without an offset. */
const scanOf = (status: Status, index: number) => {
  const [type, word, code] = WORDS[status] ?? ['', '', ''];
  const at = new Date(Date.UTC(2026, 10, 2, 6 + index)).toISOString().slice(0, -1);
  return { type, word, code, at };
};

const shipmentOf = ({ awb, reference, statuses }: Parcel) => {
  const scans = statuses.map(scanOf);
  const last = scans.at(-1);
  return {
    Shipment: {
      AWB: awb,
      ReferenceNo: reference,
      Status: {
        Status: last?.word,
        StatusType: last?.type,
        StatusCode: last?.code,
        StatusDateTime: last?.at,
        StatusLocation: 'Kota',
        Instructions: 'Told',
      },
      Scans: scans.map(({ type, word, code, at }) => ({
        ScanDetail: {
          Scan: word,
          ScanType: type,
          StatusCode: code,
          ScanDateTime: at,
          ScannedLocation: 'Kota',
          Instructions: 'Told',
        },
      })),
    },
  };
};

/**
 * Creates a fake of Delhivery that works as Delhivery's documentation describes. Delhivery's requests have no SKU, so
 * tests control the fake by the product name.
 */
export function fakeDelhivery() {
  const parcels: Parcel[] = [];
  /** The pickup locations and days for which a pickup was requested. */
  const pickups = new Set<string>();

  const create = (form: string): Response => {
    const { shipments } = JSON.parse(new URLSearchParams(form).get('data') ?? '{}');
    const { order, products_desc: name, payment_mode: mode, pin, return_pin: back } = shipments[0];
    const fail = (remark: string) =>
      json({ success: false, packages: [{ waybill: '', status: 'Fail', refnum: order, remarks: [remark] }] });
    if (!['COD', 'Pickup', 'Prepaid'].includes(mode)) return fail('Invalid payment mode');
    // A return is collected at the buyer of the conformance suite in Kota (324005), and delivered to the return address
    // (411014).
    if (mode === 'Pickup' && (pin !== '324005' || back !== '411014')) return fail('Incorrect pin');
    if (/refuse/i.test(name)) return fail('Pincode is not serviceable');
    if (parcels.some(({ reference }) => reference === order)) return fail('Duplicate order id');
    const awb = `5793${String(parcels.length).padStart(10, '0')}`;
    parcels.push({ awb, reference: order, statuses: ['pending_pickup'] });
    if (/timeout/i.test(name)) return new Response('upstream timed out', { status: 504 });
    const parcel = { waybill: awb, refnum: order, status: 'Success', sort_code: 'PNQ/KOT', remarks: [''] };
    return json({ success: true, package_count: 1, packages: [parcel] });
  };

  const track = (query: URLSearchParams): Response => {
    const wanted = (query.get('waybill') ?? query.get('ref_ids') ?? '').split(',');
    const key = query.has('waybill') ? 'awb' : 'reference';
    const found = wanted.map((id) => parcels.find((parcel) => parcel[key] === id));
    return found.every((parcel) => parcel !== undefined)
      ? json({ ShipmentData: found.map(shipmentOf) })
      : json(NOT_FOUND);
  };

  const edit = (body: string): Response => {
    const parcel = parcels.find(({ awb }) => awb === JSON.parse(body).waybill);
    const waiting = parcel?.statuses.every((status) => ['pending_pickup', 'out_for_pickup'].includes(status));
    parcel?.statuses.push(waiting ? 'cancelled' : 'rto_initiated');
    return new Response(
      `<?xml version="1.0" encoding="utf-8"?><root><status>${parcel ? 'True' : 'False'}</status><remark>Told</remark></root>`,
    );
  };

  const requestPickup = (body: string): Response => {
    const { pickup_location, pickup_date } = JSON.parse(body);
    const key = `${pickup_location} ${pickup_date}`;
    const id = 8831 + [...pickups].indexOf(key);
    if (pickups.has(key)) {
      const error = { code: 669, message: 'Pickup request already exists' };
      return new Response(JSON.stringify({ success: false, pr_exist: true, pickup_id: id, error }), { status: 400 });
    }
    pickups.add(key);
    return json({ pickup_id: 8831 + pickups.size - 1, pickup_date, pickup_location_name: pickup_location });
  };

  const fetch: Fetch = async (to, init) => {
    const url = new URL(to);
    const body = typeof init.body === 'string' ? init.body : '';
    if (url.pathname === '/api/cmu/create.json') return create(body);
    if (url.pathname === '/api/v1/packages/json/') return track(url.searchParams);
    if (url.pathname === '/api/p/edit') return edit(body);
    if (url.pathname === '/c/api/pin-codes/json/')
      return json({ delivery_codes: [{ postal_code: { pin: 110001, district: 'Delhi', pre_paid: 'Y', cod: 'Y' } }] });
    if (url.pathname === '/fm/request/new/') return requestPickup(body);
    if (url.pathname === '/api/p/update') return json({ request_id: 'UPL1057589122946282' });
    return new Response('', { status: 404 });
  };

  /** Adds scans with these statuses to a parcel. */
  const add = (awb: string, ...statuses: Status[]) => {
    parcels.find((parcel) => parcel.awb === awb)?.statuses.push(...statuses);
  };

  const push = (awb: string, token: string) => {
    const parcel = parcels.find((known) => known.awb === awb);
    const { Status } = shipmentOf(parcel ?? { awb, reference: '', statuses: [] }).Shipment;
    const Shipment = { AWB: awb, ReferenceNo: parcel?.reference, NSLCode: Status.StatusCode, Status };
    return { rawBody: JSON.stringify({ Shipment }), headers: { authorization: `Bearer ${token}` } };
  };

  return { fetch, add, push };
}
