/**
 * The normal sequence of statuses. A parcel may skip statuses but never goes back. Cancelled, lost, damaged and on hold
 * are not in the sequence; `NEXT_STATUSES` says when an order can get them.
 */
const ROAD = [
  'new',
  'partner_selected',
  'paid',
  'pending_pickup',
  'out_for_pickup',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'rto_initiated',
  'rto_in_transit',
  'rto_out_for_delivery',
  'rto_delivered',
] as const;

/** All canonical statuses of an order: the normal sequence, then the four statuses outside it. */
export const STATUS_KEYS = [...ROAD, 'cancelled', 'lost', 'damaged', 'on_hold'] as const;

export type Status = (typeof STATUS_KEYS)[number];

const STOPPED = ['lost', 'damaged', 'on_hold'] as const;

const IN_MOTION = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'rto_initiated',
  'rto_in_transit',
  'rto_out_for_delivery',
] as const;

/** The statuses that can directly follow each status. A status without followers is final. */
export const NEXT_STATUSES: Readonly<Record<Status, readonly Status[]>> = {
  new: ['partner_selected'],
  partner_selected: ['paid'],
  paid: ['pending_pickup', 'cancelled'],
  pending_pickup: ['out_for_pickup', 'cancelled'],
  out_for_pickup: ['picked_up', 'cancelled'],
  picked_up: ['in_transit', ...STOPPED],
  in_transit: ['out_for_delivery', ...STOPPED],
  out_for_delivery: ['delivered', 'undelivered', ...STOPPED],
  undelivered: ['out_for_delivery', 'rto_initiated', ...STOPPED],
  delivered: [],
  rto_initiated: ['rto_in_transit', ...STOPPED],
  rto_in_transit: ['rto_out_for_delivery', ...STOPPED],
  rto_out_for_delivery: ['rto_delivered', ...STOPPED],
  rto_delivered: [],
  cancelled: [],
  lost: [],
  damaged: [],
  on_hold: [...IN_MOTION, 'lost', 'damaged'],
};

/** Returns whether a text is a canonical status. */
export const isStatus = (text: string): text is Status => Object.hasOwn(NEXT_STATUSES, text);

/**
 * Returns whether a parcel is picked up and not yet delivered or returning. Only such a parcel can be returned to its
 * origin.
 */
export const isOnItsWay = (status: Status): boolean =>
  ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'on_hold'].includes(status);

/** Returns whether a parcel is stopped: lost, damaged or on hold. */
export const isStopped = (status: Status): boolean => (STOPPED as readonly Status[]).includes(status);

/** Returns whether a status is final, so that no scan can change it. */
export const isFinal = (status: Status): boolean => NEXT_STATUSES[status].length === 0;

/** After this many failed deliveries a parcel is returned. */
export const MAX_ATTEMPTS = 3;

/** What an order stores about its progress. */
export interface OrderProgress {
  readonly status: Status;
  /** How many deliveries have failed so far. */
  readonly attempts: number;
  /** The status before the parcel was put on hold. */
  readonly heldAt?: Status;
}

/**
 * Returns whether a scan with status `to` moves an order on from status `from`. A late, repeated or impossible scan
 * changes nothing.
 * @example scanEffect('pending_pickup', 'in_transit') // 'moved': the pick-up scans were skipped
 * @example scanEffect('delivered', 'in_transit') // 'unchanged': the scan is late
 */
export function scanEffect(from: Status, to: Status, past: Partial<OrderProgress> = {}): 'moved' | 'unchanged' {
  if (from === to) return 'unchanged';
  const at = from === 'on_hold' ? (past.heldAt ?? 'picked_up') : from;
  if (from === 'on_hold' && to === at) return 'moved';
  if (at === 'undelivered' && to === 'out_for_delivery' && (past.attempts ?? 0) >= MAX_ATTEMPTS) return 'unchanged';
  return NEXT_STATUSES[at].includes(to) || skips(at, to) ? 'moved' : 'unchanged';
}

/** Returns an order's progress after a scan with status `to`; the same object if the scan changes nothing. */
export function progressAfterScan(progress: OrderProgress, to: Status): OrderProgress {
  const { status, attempts, heldAt } = progress;
  if (scanEffect(status, to, progress) === 'unchanged') return progress;
  const failed = to === 'undelivered' && heldAt !== 'undelivered';
  return { status: to, attempts: attempts + (failed ? 1 : 0), ...(to === 'on_hold' && { heldAt: status }) };
}

/**
 * Returns whether a parcel may skip the statuses between `from` and `to`. It may not skip statuses before the payment,
 * because we set each of those ourselves.
 */
function skips(from: Status, to: Status): boolean {
  const road: readonly Status[] = ROAD;
  const at = road.indexOf(from);
  return at >= road.indexOf('paid') && road.indexOf(to) > at && !isFinal(from);
}
