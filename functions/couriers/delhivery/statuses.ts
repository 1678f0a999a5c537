import type { Status } from '../../../shared/orders/status.ts';

/** Delhivery's codes of a scan: `StatusType`, `Status` and the finer `StatusCode` (`NSLCode` in pushes). */
export interface DelhiveryStatus {
  type: string;
  status: string;
  code: string;
}

/**
 * Codes that are finer than their pair: a pick-up, a cancellation and the start of a return all have `UD In Transit`,
 * `UD Not Picked` or `RT In Transit`. From the code lists that Delhivery gives its clients.
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

/** Statuses by `type status` in lower case. `DL DTO` and the types PP and PU belong to reverse pick-ups, which we do not book. */
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
  }),
);

/** Returns our status, or undefined for an unknown code. `UD Pending` is a hub, unless an end-of-day code means a failure. */
export function statusOf({ type, status, code }: DelhiveryStatus): Status | undefined {
  const pair = `${type} ${status}`.toLowerCase();
  if (pair.startsWith('dl ')) return PAIRS.get(pair);
  if (pair === 'ud pending' && code.startsWith('EOD-')) return CODES.get(code) ?? 'undelivered';
  return CODES.get(code) ?? PAIRS.get(pair);
}
