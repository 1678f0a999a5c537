import type { Fetch } from '../../../functions/platform/http/ask.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { faultsOf } from './shadowfax-order.ts';

/** The scan that Shadowfax sends for each status: `status_id` and status. */
const WORDS: Partial<Record<Status, [string, string]>> = {
  pending_pickup: ['new', 'New'],
  out_for_pickup: ['ofp', 'Out For Pickup'],
  picked_up: ['picked', 'Picked'],
  in_transit: ['recd_at_fwd_hub', 'Received at Forward Hub'],
  out_for_delivery: ['ofd', 'Out For Delivery'],
  undelivered: ['cancelled_by_customer', 'Cancelled'],
  delivered: ['delivered', 'Delivered'],
  rto_initiated: ['rts', 'Return to Seller initiated'],
  cancelled: ['cancelled_by_seller', 'Cancelled by Seller'],
};

interface Parcel {
  awb: string;
  reference: string;
  codes: [string, string][];
  isQueued: boolean;
}

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const failure = (errors: unknown, more: Record<string, unknown> = {}) => json({ message: 'Failure', errors, ...more });
const said = (responseMsg: string, responseCode: number, status = 200) => json({ responseMsg, responseCode }, status);

/** Returns a parcel's scans as tracking does: an hour apart, in UTC with its offset. */
const rowsOf = ({ awb, codes }: Parcel) =>
  codes.map(([status_id, status], index) => ({
    created: `2026-11-02T${String(6 + index).padStart(2, '0')}:15:29Z`,
    location: 'KTA_Talwandi',
    status_id,
    status,
    remarks: `Item ${status} at KTA_Talwandi`,
    awb_number: awb,
  }));

/** The statuses in which a cancellation is queued, and those in which a parcel can be returned or re-attempted. */
const QUEUES = ['ofp', 'recd_at_rev_hub', 'ofd', 'bag_in_transit', 'bag_received_at_via'];
const REOPENS = ['on_hold', 'cancelled_by_customer'];

/** A fake of Shadowfax, after its documentation, for a marketplace account with the token `t`. */
export function fakeShadowfax() {
  const parcels: Parcel[] = [];
  const find = (awb: unknown) => parcels.find((parcel) => parcel.awb === awb);
  const newest = (parcel: Parcel) => parcel.codes.at(-1)?.[0] ?? '';

  const book = (order: Record<string, never>): Response => {
    const faults = faultsOf(order);
    if (faults.length > 0) return failure(faults);
    const { client_order_id: reference } = order['order_details'] as unknown as { client_order_id: string };
    const [{ sku_name: name }] = order['product_details'] as unknown as [{ sku_name: string }];
    const earlier = parcels.find((parcel) => parcel.reference === reference);
    if (earlier) {
      const { awb: AWB } = earlier;
      return failure(`Order for COID : ${reference} is already created with AWB : ${AWB}`, { COID: reference, AWB });
    }
    if (/refuse/i.test(name)) return failure('Invalid Delivery Pincode. Pincode 324005 is not serviceble');
    const awb = `SF${String(401_022_456 + parcels.length)}TST`;
    parcels.push({ awb, reference, codes: [['new', 'New']], isQueued: false });
    if (/timeout/i.test(name)) return new Response('upstream timed out', { status: 504 });
    const data = { id: 2_199_782, client_order_id: reference, awb_number: awb, status: 'new', sort_code: 'KTA/TAL' };
    return json({ message: 'Success', errors: null, data });
  };

  const track = (awb: string): Response => {
    const parcel = find(awb);
    if (parcel === undefined) return json({ message: 'Invalid AWB number' }, 400);
    const order_details = { awb_number: awb, status: newest(parcel), client_order_id: parcel.reference };
    return json({ message: 'Success', order_details, tracking_details: rowsOf(parcel) });
  };

  const trackMany = ({ awb_numbers: awbs }: { awb_numbers: string[] }): Response => {
    if (awbs.length > 50) return json({ message: 'Number of AWBs exceeded. Max count allowed is 50' }, 400);
    const found = awbs.map(find);
    if (!found.every((parcel) => parcel !== undefined)) return json({ message: 'Invalid AWB Number' }, 400);
    return json({
      message: 'Success',
      data: found.map((parcel) => ({
        awb_number: parcel.awb,
        client_order_id: parcel.reference,
        status: newest(parcel),
        tracking_details: rowsOf(parcel),
      })),
    });
  };

  const cancel = ({
    request_id: id,
    cancel_remarks: why,
  }: {
    request_id: string;
    cancel_remarks: string;
  }): Response => {
    const parcel = find(id);
    if (parcel === undefined || !why) return said('Please enter a valid AWB Number', 400, 400);
    const code = newest(parcel);
    if (parcel.isQueued || code === 'cancelled_by_seller')
      return said('The request is already in its cancellation phase', 200);
    if (['delivered', 'rts', 'rts_d'].includes(code))
      return said('Order cannot be cancelled. Invalid state.', 400, 400);
    parcel.isQueued = QUEUES.includes(code);
    if (parcel.isQueued) return said('Request is queued for cancellation.', 304);
    parcel.codes.push(['cancelled_by_seller', 'Cancelled by Seller']);
    return said('Request has been marked as cancelled', 200);
  };

  const update = (asked: { awb_number: string; status_update: { status: string } }): Response => {
    const parcel = find(asked.awb_number);
    if (parcel === undefined) return json({ message: 'Invalid AWB number' }, 400);
    const to = asked.status_update.status;
    if (!['rts', 'reopen_ndr'].includes(to) || !REOPENS.includes(newest(parcel)))
      return json({ message: `Status transition from ${newest(parcel)} to ${to} is not allowed` }, 400);
    parcel.codes.push(to === 'rts' ? ['rts', 'Return to Seller initiated'] : [to, 'Require Delivery - NDR']);
    return json({ message: 'Request accepted.' });
  };

  const fetch: Fetch = async (to, init) => {
    const { pathname } = new URL(to);
    const headers = new Headers(init.headers);
    if (headers.get('authorization') !== 'Token t') return json({ detail: 'Invalid token.' }, 401);
    const awb = /^\/api\/v4\/clients\/orders\/([^/]+)\/track\/$/.exec(pathname)?.[1];
    if (awb !== undefined && init.method === 'GET') return track(awb);
    if (pathname === '/api/v1/clients/serviceability/')
      return json([{ code: 110_001, services: ['Regular', 'Surface'] }]);
    if (init.method !== 'POST' || headers.get('content-type') !== 'application/json') return json({}, 404);
    const body = JSON.parse(String(init.body));
    if (pathname === '/api/v3/clients/orders/') return book(body);
    if (pathname === '/api/v4/clients/bulk_track/') return trackMany(body);
    if (pathname === '/api/v3/clients/orders/cancel/') return cancel(body);
    if (pathname === '/api/v3/clients/order_update/') return update(body);
    return json({}, 404);
  };

  /** Adds scans up to a status. */
  const add = (awb: string, ...statuses: Status[]) => {
    find(awb)?.codes.push(...statuses.map((status) => WORDS[status] ?? ([status, status] as [string, string])));
  };

  /** Returns a push of the newest scan, in India's time without a zone. */
  const push = (awb: string, value: string) => {
    const parcel = find(awb);
    const row = parcel && rowsOf(parcel).at(-1);
    const at = new Date(Date.parse(row?.created ?? '') + 5.5 * 3600_000).toISOString();
    const told = {
      awb_number: awb,
      order_id: parcel?.reference,
      event_timestamp: at.slice(0, 19).replace('T', ' '),
      current_location: row?.location,
      comments: row?.remarks,
      event: row?.status_id,
      status: row?.status,
      otp_verified: 'NA',
      rider_name: null,
      rider_contact: null,
      client_id: 2245,
      type: 'FWD',
    };
    return { rawBody: JSON.stringify(told), headers: { 'x-parcelwise': value } };
  };

  return { fetch, add, push };
}
