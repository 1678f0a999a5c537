import { createHmac } from 'node:crypto';
import type { Fetch } from '../../../functions/platform/http/ask.ts';
import type { Status } from '../../../shared/orders/status.ts';

/** The code of each status in tracking, and the text that pushes contain instead. */
const WORDS: Partial<Record<Status, [string, string]>> = {
  pending_pickup: ['PP', 'pending pickup'],
  out_for_pickup: ['OFP', 'out for pickup'],
  picked_up: ['PK', 'picked up'],
  in_transit: ['IT', 'in transit'],
  out_for_delivery: ['OFD', 'out for delivery'],
  undelivered: ['EX', 'exception'],
  delivered: ['DL', 'delivered'],
  cancelled: ['CAN', 'cancelled'],
};

interface Parcel {
  awb: string;
  order: string;
  statuses: Status[];
}

type Place = Partial<Record<'name' | 'address' | 'city' | 'state' | 'pincode' | 'phone' | 'warehouse_name', string>>;

interface Attempt {
  awb: string;
  action: string;
  action_data: Partial<Record<'re_attempt_date' | 'phone' | 'address_1', string>>;
}

/** The fields of requests that the fake reads. */
interface Body {
  awb: string;
  categories: string;
  collectable_amount: unknown;
  consignee?: Place;
  email: string;
  is_rto_different: string;
  order_amount: unknown;
  order_id: string;
  order_items?: { name: string; qty: number; price: number }[];
  order_number: string;
  package_weight: number;
  password: string;
  payment_type: string;
  pickup?: Place;
  product_amount: unknown;
  product_name: string;
  product_qty: unknown;
  qccheck: string;
  request_auto_pickup: string;
  rto?: Place;
  unique_order_number: string;
}

const ok = (data: unknown) => new Response(JSON.stringify({ status: true, data }));
const no = (message: string, status = 200) => new Response(JSON.stringify({ status: false, message }), { status });

/** Returns the n-th scan. Its time is India's time, such as `2026-11-02 06:00`, and scans are one hour apart. */
const entry = (status: Status, index: number) => ({
  status_code: WORDS[status]?.[0],
  location: 'Kota',
  event_time: `2026-11-02 ${String(6 + index).padStart(2, '0')}:00`,
  message: 'Told',
});

/** Returns a JWT that is valid for three hours. */
const tokenOf = (n: number) => {
  const claims = { iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 10_800, n };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};

const isPlace = (at: Place = {}): boolean =>
  Boolean(at.name && at.address && at.city && at.state) &&
  /^\d{6}$/.test(at.pincode ?? '') &&
  /^\d{10}$/.test(at.phone ?? '');

/**
 * Returns the error message for an invalid booking, in HTML as from Xpressbees. Returns undefined if the booking is
 * valid.
 */
function fault(body: Body): string | undefined {
  if (!/^[\w-]{1,50}$/.test(body.order_number)) return '<p>The Order Number field is required.</p>';
  if (body.unique_order_number !== 'yes' || body.request_auto_pickup !== 'yes') return '<p>yes is expected</p>';
  if (!['cod', 'prepaid'].includes(body.payment_type)) return '<p>The Payment Type field is required.</p>';
  if (typeof body.order_amount !== 'number') return '<p>The Order Amount field must be a number.</p>';
  if (!Number.isInteger(body.package_weight) || body.package_weight < 50) return '<p>Weight is in grams.</p>';
  if (typeof body.collectable_amount !== 'string') return '<p>The Collectable Amount field is required.</p>';
  if (body.payment_type === 'prepaid' && body.collectable_amount !== '0') return '<p>Nothing to collect.</p>';
  if (!isPlace(body.consignee) || !isPlace(body.pickup) || !body.pickup?.warehouse_name) return '<p>Address.</p>';
  if (body.is_rto_different === 'yes' && !isPlace(body.rto)) return '<p>RTO address.</p>';
  const [item] = body.order_items ?? [];
  return item !== undefined && item.name !== '' && item.qty > 0 && item.price > 0 ? undefined : '<p>Items.</p>';
}

/** Returns the error message for an invalid request for a return. Returns undefined if the request is valid. */
function faultOfReturn(body: Body): string | undefined {
  if (!/^[\w-]{1,20}$/.test(body.order_id)) return '<p>The Order Id field is required.</p>';
  if (body.request_auto_pickup !== 'yes') return '<p>yes is expected</p>';
  if (!isPlace(body.consignee) || !isPlace(body.pickup)) return '<p>Address.</p>';
  if (!/^.{1,20}$/.test(body.pickup?.warehouse_name ?? '')) return '<p>The Warehouse Name field is too long.</p>';
  if (!body.categories) return '<p>The Categories field is required.</p>';
  if (![body.product_qty, body.product_amount].every((one) => typeof one === 'string')) return '<p>Product.</p>';
  if (!Number.isInteger(body.package_weight) || body.package_weight < 50) return '<p>Weight is in grams.</p>';
  return body.qccheck === '0' ? undefined : '<p>Atleast One Product Image</p>';
}

/**
 * Creates a fake of Xpressbees' panel account. It accepts the requests that public clients send. Tests control the fake
 * by the name of the first item.
 */
export function fakeSelfServe() {
  const parcels: Parcel[] = [];
  let logins = 0;
  let token = '';

  const find = (awb: string) => parcels.find((parcel) => parcel.awb === awb);

  const enter = (order: string, name: string, more: Record<string, string>): Response => {
    if (/refuse/i.test(name)) return no('Pincode is not serviceable  ');
    if (parcels.some((parcel) => parcel.order === order)) return no('Order number already exists');
    const awb = `1432${String(parcels.length).padStart(10, '0')}`;
    parcels.push({ awb, order, statuses: ['pending_pickup'] });
    if (/timeout/i.test(name)) return new Response('upstream timed out', { status: 504 });
    return ok({ order_id: 1, shipment_id: 2, awb_number: awb, courier_id: '1', status: 'booked', ...more });
  };

  const book = (body: Body): Response => {
    const wrong = fault(body);
    if (wrong !== undefined) return no(wrong, 422);
    return enter(body.order_number, body.order_items?.[0]?.name ?? '', {
      courier_name: 'Surface',
      additional_info: 'BOM / TEC',
      payment_type: body.payment_type,
      label: 'https://shipment.xpressbees.com/label.pdf',
    });
  };

  const bookReturn = (body: Body): Response => {
    const wrong = faultOfReturn(body);
    return wrong === undefined ? enter(body.order_id, body.product_name, { courier_name: 'Reverse' }) : no(wrong, 422);
  };

  const track = (awb: string): Response => {
    const parcel = find(awb);
    if (parcel === undefined) return no('AWB number not found', 404);
    const status = WORDS[parcel.statuses.at(-1) ?? 'new']?.[1];
    return ok({ id: 1, order_id: 1, awb_number: awb, status, history: parcel.statuses.map(entry).reverse() });
  };

  const cancel = (awb: string): Response => {
    const parcel = find(awb);
    if (parcel?.statuses.includes('picked_up') !== false) return no('Shipment can not be cancelled');
    parcel.statuses.push('cancelled');
    return new Response('{"status":true,"message":"Shipment Cancelled"}');
  };

  const reattempt = (entries: unknown): Response => {
    if (!Array.isArray(entries)) return no('A list is expected', 422);
    const isTaken = ({ awb, action, action_data: data }: Attempt): boolean =>
      find(awb) !== undefined &&
      ((action === 're-attempt' && /^\d{4}-\d\d-\d\d$/.test(data.re_attempt_date ?? '')) ||
        (action === 'change_phone' && /^\d{10}$/.test(data.phone ?? '')) ||
        (action === 'change_address' && Boolean(data.address_1)));
    const results = (entries as Attempt[]).map((one) => ({
      status: isTaken(one),
      awb: one.awb,
      message: isTaken(one) ? 'ok' : 'No',
    }));
    return new Response(JSON.stringify(results));
  };

  const fetch: Fetch = async (to, init) => {
    const url = new URL(to);
    const path = url.pathname.replace(/^\/api/, '');
    const body = JSON.parse(String(init.body ?? '{}')) as Body;
    if (url.hostname !== 'shipment.xpressbees.com') return new Response('', { status: 404 });
    if (path === '/users/login') {
      if (body.email !== 'e' || body.password !== 'p') return no('Invalid email or password');
      token = tokenOf(++logins);
      return ok(token);
    }
    if (token === '' || new Headers(init.headers).get('authorization') !== `Bearer ${token}`)
      return no('Invalid Token');
    if (path === '/courier') return ok([{ id: '1', name: 'Surface Xpressbees 0.5 K.G' }]);
    if (path === '/shipments2') return book(body);
    if (path === '/reverseshipments') return bookReturn(body);
    if (path === '/shipments2/cancel') return cancel(body.awb);
    if (path.startsWith('/shipments2/track/')) return track(path.slice('/shipments2/track/'.length));
    if (path === '/ndr/create') return reattempt(body);
    return new Response('', { status: 404 });
  };

  return {
    fetch,
    /** Adds scans with these statuses to a parcel. */
    add: (awb: string, ...statuses: Status[]) => {
      find(awb)?.statuses.push(...statuses);
    },
    /**
     * Returns a signed push of a parcel's newest scan. If `awb` is undefined, the signed body contains no scan, so it
     * is unreadable.
     */
    push: (awb: string | undefined, secret: string) => {
      const { statuses } = find(awb ?? '') ?? { statuses: [] };
      const last = entry(statuses.at(-1) ?? 'new', statuses.length - 1);
      const status = WORDS[statuses.at(-1) ?? 'new']?.[1];
      const told = { awb_number: awb, status, event_time: `${last.event_time}:00`, location: 'Kota', message: 'Told' };
      const rawBody = awb === undefined ? '{}' : JSON.stringify({ ...told, rto_awb: '' });
      const signature = createHmac('sha256', secret).update(rawBody).digest('base64');
      return { rawBody, headers: { 'x-hmac-sha256': signature } };
    },
    /** Expires the token. */
    expire: () => {
      token = '';
    },
  };
}
