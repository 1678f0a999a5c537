import type { Status } from '../../../shared/orders/status.ts';

/** The codes of a Delhivery scan: `StatusType`, `Status`, and the more precise `StatusCode` (`NSLCode` in pushes). */
export interface DelhiveryStatus {
  type: string;
  status: string;
  code: string;
}

/**
 * Our statuses for Delhivery's codes, for scans whose code is more precise than their type and status. For example, a
 * pickup scan has a pickup code, but the general type and status `UD In Transit`. The codes are from the lists that
 * Delhivery gives its clients.
 */
const CODES = new Map<string, Status>(
  Object.entries({
    'FMOFP-101': 'out_for_pickup',
    'X-PPOM': 'picked_up',
    'X-PPONM': 'picked_up',
    'X-PROM': 'picked_up',
    'X-PRONM': 'picked_up',
    'DTUP-210': 'cancelled',
    'FMEOD-118': 'cancelled',
    'ST-108': 'undelivered',
    'DLYRPC-416': 'on_hold',
    'DLYDC-416': 'on_hold',
    'RT-104': 'damaged',
    'DLYDG-119': 'damaged',
    'EOD-6O': 'rto_initiated',
    'RT-101': 'rto_initiated',
    'RT-106': 'rto_initiated',
    'RT-107': 'rto_initiated',
    'RT-108': 'rto_initiated',
    'RT-109': 'rto_initiated',
    'RT-113': 'rto_initiated',
  }),
);

/**
 * Our statuses by Delhivery's type and status in lower case. The types PP, PU and CN and the status DTO are used for
 * pickups from buyers.
 */
const PAIRS = new Map<string, Status>(
  Object.entries({
    'ud manifested': 'pending_pickup',
    'ud not picked': 'pending_pickup',
    'ud in transit': 'in_transit',
    'ud pending': 'in_transit',
    'ud dispatched': 'out_for_delivery',
    'dl delivered': 'delivered',
    'dl rto': 'rto_delivered',
    'rt in transit': 'rto_in_transit',
    'rt pending': 'rto_in_transit',
    'rt dispatched': 'rto_out_for_delivery',
    'lt lost': 'lost',
    'pp open': 'pending_pickup',
    'pp scheduled': 'pending_pickup',
    'pp dispatched': 'out_for_pickup',
    'pu in transit': 'in_transit',
    'pu pending': 'in_transit',
    'pu dispatched': 'out_for_delivery',
    'dl dto': 'delivered',
    'cn canceled': 'cancelled',
    'cn closed': 'cancelled',
  }),
);

/**
 * Returns our status for a scan; undefined if it is unknown. `UD Pending` usually means that the parcel is in a hub.
 * With a code `EOD-…`, it means that the parcel was not delivered.
 */
export function statusOf({ type, status, code }: DelhiveryStatus): Status | undefined {
  const pair = `${type} ${status}`.toLowerCase();
  if (/^(?:dl|pp|pu|cn) /.test(pair)) return PAIRS.get(pair);
  if (pair === 'ud pending' && code.startsWith('EOD-')) return CODES.get(code) ?? 'undelivered';
  return CODES.get(code) ?? PAIRS.get(pair);
}
