/**
 * The road of a parcel, in order. A courier may leave stops out, it never turns back. What stands beside the
 * road (cancelled, lost, damaged, on hold) is reached only by the arrows in `NEXT`.
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

/** Every canonical status of an order, in the order of the road. */
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

/** The legal moves from each status, one step each. What leads nowhere is an end. */
export const NEXT: Readonly<Record<Status, readonly Status[]>> = {
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

/** Whether a text is a canonical status. */
export const isStatus = (text: string): text is Status => Object.hasOwn(NEXT, text);

/** Whether a parcel is between pick-up and the consignee's hands: only then it can be returned. */
export const isOnItsWay = (status: Status): boolean =>
  ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'on_hold'].includes(status);

/** Whether a parcel stands beside the road: lost, damaged or on hold. */
export const isStopped = (status: Status): boolean => (STOPPED as readonly Status[]).includes(status);

/** Whether nothing can happen to a parcel any more. */
export const isEnd = (status: Status): boolean => NEXT[status].length === 0;

/** Failed deliveries after which a parcel goes back. */
export const MAX_ATTEMPTS = 3;

/** Where an order stands, as kept on it. */
export interface Progress {
  readonly status: Status;
  /** Failed deliveries so far. */
  readonly attempts: number;
  /** Where it stood when it was put on hold. */
  readonly heldAt?: Status;
}

/**
 * What a scan does to a status. A late, repeated or illegal one changes nothing.
 * @example move('pending_pickup', 'in_transit') // 'moved': the pick-up scans were left out
 * @example move('delivered', 'in_transit') // 'unchanged': late
 */
export function move(from: Status, to: Status, past: Partial<Progress> = {}): 'moved' | 'unchanged' {
  if (from === to) return 'unchanged';
  const at = from === 'on_hold' ? (past.heldAt ?? 'picked_up') : from;
  if (from === 'on_hold' && to === at) return 'moved';
  if (at === 'undelivered' && to === 'out_for_delivery' && (past.attempts ?? 0) >= MAX_ATTEMPTS) return 'unchanged';
  return NEXT[at].includes(to) || skips(at, to) ? 'moved' : 'unchanged';
}

/** The progress after a scan; the very same object when nothing changes. */
export function advance(progress: Progress, to: Status): Progress {
  const { status, attempts, heldAt } = progress;
  if (move(status, to, progress) === 'unchanged') return progress;
  const failed = to === 'undelivered' && heldAt !== 'undelivered';
  return { status: to, attempts: attempts + (failed ? 1 : 0), ...(to === 'on_hold' && { heldAt: status }) };
}

/** Skipping is the courier's: before payment every step is ours and taken one by one. */
function skips(from: Status, to: Status): boolean {
  const road: readonly Status[] = ROAD;
  const at = road.indexOf(from);
  return at >= road.indexOf('paid') && road.indexOf(to) > at && !isEnd(from);
}
