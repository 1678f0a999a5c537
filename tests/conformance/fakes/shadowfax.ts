import type { Fetch } from '../../../functions/platform/http/ask.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { faultsOf, faultsOfReturn } from './shadowfax-order.ts';

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

/** The state that Shadowfax shows for each status of a return. */
const STATES: Partial<Record<Status, string>> = {
  pending_pickup: 'New',
  out_for_pickup: 'Out For Pickup',
  picked_up: 'Picked',
  in_transit: 'Received at Return DC',
  out_for_delivery: 'Return Shipment Out for Delivery',
  delivered: 'Returned To Client',
  cancelled: 'Cancelled',
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

/** Returns a parcel's scans in the format of a tracking reply. They are one hour apart, in UTC with the offset `Z`. */
const rowsOf = ({ awb, codes }: Parcel) =>
  codes.map(([status_id, status], index) => ({
    created: `2026-11-02T${String(6 + index).padStart(2, '0')}:15:29Z`,
    location: 'KTA_Talwandi',
    status_id,
    status,
    remarks: `Item ${status} at KTA_Talwandi`,
    awb_number: awb,
  }));

/**
 * `QUEUES` has the newest scans after which Shadowfax queues a cancellation. `REOPENS` has the newest scans after which
 * a parcel can be returned (RTO) or re-attempted.
 */
const QUEUES = ['ofp', 'recd_at_rev_hub', 'ofd', 'bag_in_transit', 'bag_received_at_via'];
const REOPENS = ['on_hold', 'cancelled_by_customer'];

/**
 * Creates a fake of Shadowfax that works as Shadowfax's documentation describes, for a marketplace account with the
 * token `t`.
 */
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

  const bookReturn = (asked: Record<string, never>): Response => {
    const faults = faultsOfReturn(asked);
    if (faults.length > 0) return failure(faults);
    const reference = asked['client_order_number'] as unknown as string;
    const [{ name }] = asked['skus_attributes'] as unknown as [{ name: string }];
    const earlier = parcels.find((parcel) => parcel.reference === reference);
    if (earlier) return failure(`Order for COID : ${reference} is already created with AWB : ${earlier.awb}`);
    if (/refuse/i.test(name)) return failure('Invalid Pickup Pincode. Pincode 324005 is not serviceble');
    const awb = `R${401_022_456 + parcels.length}TST`;
    parcels.push({ awb, reference, codes: [['New', 'New']], isQueued: false });
    if (/timeout/i.test(name)) return new Response('upstream timed out', { status: 504 });
    return json({ message: 'Success', awb_number: awb, client_request_id: awb, status: 'New' });
  };

  const trackReturn = (awb: string): Response => {
    const parcel = find(awb);
    if (parcel === undefined) return json({ message: 'Invalid AWB number' }, 400);
    const pickup_request_state_histories = rowsOf(parcel).map(({ created, location, status_id, remarks }) => ({
      created_at: created,
      current_location: location,
      state: status_id,
      comment: remarks,
    }));
    return json({ awb_number: awb, client_request_id: awb, status: newest(parcel), pickup_request_state_histories });
  };

  const cancelReturn = ({ request_id: id, cancel_remarks: why }: Record<string, string>): Response => {
    const parcel = find(id);
    if (parcel === undefined) return said('Please enter a valid AWB Number', 400, 400);
    if (!['Cancelled By Customer', 'Incorrect/ Incomplete contact info', 'Payment Issue'].includes(why ?? ''))
      return said('Invalid cancel remarks', 400, 400);
    if (!['New', 'Assigned', 'Out For Pickup'].includes(newest(parcel)))
      return said('Order cannot be cancelled. Invalid state.', 400, 400);
    parcel.codes.push(['Cancelled', 'Cancelled']);
    return said('Request has been marked as cancelled', 200);
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
    const request = /^\/api\/v4\/clients\/requests\/([^/]+)$/.exec(pathname)?.[1];
    if (request !== undefined && init.method === 'GET') return trackReturn(request);
    if (pathname === '/api/v1/clients/serviceability/')
      return json([{ code: 110_001, services: ['Regular', 'Surface'] }]);
    if (init.method !== 'POST' || headers.get('content-type') !== 'application/json') return json({}, 404);
    const body = JSON.parse(String(init.body));
    if (pathname === '/api/v3/clients/orders/') return book(body);
    if (pathname === '/api/v3/clients/requests') return bookReturn(body);
    if (pathname === '/api/v2/clients/requests/mark_cancel') return cancelReturn(body);
    if (pathname === '/api/v4/clients/bulk_track/') return trackMany(body);
    if (pathname === '/api/v3/clients/orders/cancel/') return cancel(body);
    if (pathname === '/api/v3/clients/order_update/') return update(body);
    return json({}, 404);
  };

  /** Adds scans with these statuses to a parcel. */
  const add = (awb: string, ...statuses: Status[]) => {
    const wordsOf = (status: Status): [string, string] => {
      const state = STATES[status] ?? status;
      return awb.startsWith('R') ? [state, state] : (WORDS[status] ?? [status, status]);
    };
    find(awb)?.codes.push(...statuses.map(wordsOf));
  };

  /** Returns a push of a parcel's newest scan. Its time is India's time without a time zone. */
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
