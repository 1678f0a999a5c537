/**
 * The normal sequence of statuses. A parcel may skip statuses. It goes back only from `undelivered` to
 * `out_for_delivery`, for another attempt. Cancelled, lost, damaged and on hold are not in the sequence.
 * `NEXT_STATUSES` lists the statuses from which an order can get them.
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
 * Returns whether a parcel is picked up and is neither delivered nor returning. RTO is possible only for such a parcel.
 */
export const isOnItsWay = (status: Status): boolean =>
  ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'on_hold'].includes(status);

/** Returns whether a parcel is stopped: lost, damaged or on hold. */
export const isStopped = (status: Status): boolean => (STOPPED as readonly Status[]).includes(status);

/** Returns whether a status is final, so that no scan can change it. */
export const isFinal = (status: Status): boolean => NEXT_STATUSES[status].length === 0;

/**
 * The highest number of delivery attempts. After this many failed attempts, the courier returns the parcel to origin.
 */
export const MAX_ATTEMPTS = 3;

/** The progress of an order, as the order stores it. */
export interface OrderProgress {
  readonly status: Status;
  /** How many deliveries have failed so far. */
  readonly attempts: number;
  /** The status before the parcel was put on hold. */
  readonly heldAt?: Status;
}

/**
 * Returns `moved` if a scan with status `to` changes the status of an order that is at `from`. Returns `unchanged` for
 * a late, repeated or impossible scan.
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

/** Returns an order's progress after a scan with status `to`. If the scan changes nothing, returns the same object. */
export function progressAfterScan(progress: OrderProgress, to: Status): OrderProgress {
  const { status, attempts, heldAt } = progress;
  if (scanEffect(status, to, progress) === 'unchanged') return progress;
  const failed = to === 'undelivered' && heldAt !== 'undelivered';
  return { status: to, attempts: attempts + (failed ? 1 : 0), ...(to === 'on_hold' && { heldAt: status }) };
}

/**
 * Returns whether a parcel may skip the statuses between `from` and `to`. It may not skip statuses before the payment,
 * because those statuses do not come from scans: we set them ourselves.
 */
function skips(from: Status, to: Status): boolean {
  const road: readonly Status[] = ROAD;
  const at = road.indexOf(from);
  return at >= road.indexOf('paid') && road.indexOf(to) > at && !isFinal(from);
}
