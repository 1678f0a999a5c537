import type { Fetch } from '../../../functions/platform/http/ask.ts';
import type { Status } from '../../../shared/orders/status.ts';

/** The scan that Wow Express sends for each status: code and text. */
const WORDS: Partial<Record<Status, [string, string]>> = {
  pending_pickup: ['99', 'PENDING PICKUP'],
  out_for_pickup: ['', 'OUT FOR PICKUP'],
  picked_up: ['100', 'PICKUP DONE'],
  in_transit: ['102', 'IN-TRANSIT'],
  out_for_delivery: ['305', 'OUT FOR DELIVERY'],
  undelivered: ['515', 'UNDELIVERED'],
  delivered: ['400', 'DELIVERED'],
  cancelled: ['900', 'PICKUP CANCELLED'],
};

interface Parcel {
  awb: string;
  statuses: Status[];
}

const TEXTS =
  'api_key order_no consignee_first_name consignee_address1 consignee_address2 destination_city destination_pincode state telephone1 vendor_name ' +
  'vendor_address vendor_city pickup_pincode vendor_phone1 rto_vendor_name rto_address rto_city rto_pincode rto_phone pay_type ' +
  'item_description length breadth height';

/** Returns why a booking is invalid: its wrong fields. The list is empty if the booking is valid. */
const faultsOf = (order: Record<string, unknown>): string[] => [
  ...TEXTS.split(' ').filter((field) => typeof order[field] !== 'string' || order[field] === ''),
  ...['qty', 'product_value', 'actual_weight', 'volumetric_weight'].filter((field) => typeof order[field] !== 'number'),
  ...(Number(order['actual_weight']) < 50 ? [] : ['actual_weight in kg']),
  ...(String(order['order_no']).length <= 30 ? [] : ['order_no too long']),
  ...(['COD', 'PPD'].includes(String(order['pay_type'])) ? [] : ['pay_type']),
  ...(order['pay_type'] === 'COD' || order['collectable_value'] === '0' ? [] : ['collectable_value']),
];

/** Returns a parcel's scans: an hour apart, in India's time without a zone, oldest first. */
const scansOf = ({ awb, statuses }: Parcel) =>
  statuses.map((status, index) => {
    const [status_code, words] = WORDS[status] ?? ['', ''];
    return {
      awbno: awb,
      status_code,
      status: words,
      status_description: `Told of ${words.toLowerCase()}`,
      remarks: '',
      location: 'KOTA',
      updated_date: `2026-11-02 ${String(10 + index).padStart(2, '0')}:05:00`,
    };
  });

const json = (value: unknown) => new Response(JSON.stringify(value));

/**
 * Creates a fake of Wow Express for the account `k`. It accepts the requests that the two public clients of Wow Express
 * send. Its reply to a cancellation is invented.
 */
export function fakeWowExpress() {
  const parcels: Parcel[] = [];
  const find = (awb: unknown) => parcels.find((parcel) => parcel.awb === awb);

  const book = (order: Record<string, unknown>): Response => {
    const faults = faultsOf(order);
    if (faults.length > 0) return json({ response: [{ error: `Wrong: ${faults.join(', ')}` }] });
    const name = String(order['item_description']);
    if (/refuse/i.test(name)) return json({ response: [{ error: 'Destination pincode is not serviceable' }] });
    const awb = `W${String(1_000_000_000 + parcels.length)}`;
    parcels.push({ awb, statuses: ['pending_pickup'] });
    if (/timeout/i.test(name)) return new Response('upstream timed out', { status: 504 });
    return json({ response: [{ awbno: awb, order_no: order['order_no'] }] });
  };

  const fetch: Fetch = async (to, init) => {
    const { pathname, searchParams } = new URL(to);
    const path = pathname.replace('/index.php', '');
    if (path === '/api/detailed_status/trackAwb') {
      const parcel = find(searchParams.get('awb'));
      return json([parcel ? { awbno: parcel.awb, scan_detail: scansOf(parcel) } : { awbno: searchParams.get('awb') }]);
    }
    if (init.method !== 'POST' || new Headers(init.headers).get('content-type') !== 'text/plain') return json(null);
    const body = JSON.parse(String(init.body));
    if (body.api_key !== 'k') return json({ response: [{ error: 'Invalid api key' }] });
    if (path === '/alltracking/create_shipment_v1/doUpload') return book(body);
    const isCancel = path === '/api/cancel_pickup' && body.action_type === 'cancel' && find(body.airwaybilno);
    return json(isCancel ? { status: 'success' } : null);
  };

  /** Adds scans with these statuses to a parcel. */
  const add = (awb: string, ...statuses: Status[]) => {
    find(awb)?.statuses.push(...statuses);
  };
  return { fetch, add };
}
