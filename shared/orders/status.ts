/**
 * The road of a parcel, in order. A courier may leave stops out, it never turns back. What stands beside the
 * road (cancelled, lost, damaged, on hold) is reached only by the arrows in `STATUSES`.
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

/** Colour of a status, the same on every screen. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The dashboard tile that counts the order. The tiles of remittance and of delivery times have other sources. */
export type Counter =
  | 'received'
  | 'shipped'
  | 'transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'ndr'
  | 'cancelled'
  | 'others';

interface StatusRow {
  /** As people read it. */
  readonly label: string;
  readonly tone: Tone;
  /** Of primeicons 7. */
  readonly icon: `pi-${string}`;
  /** Null while unpaid: such an order is in no tile, as it is in no list by default. */
  readonly counter: Counter | null;
  /** The legal moves, one step each. */
  readonly next: readonly Status[];
}

const row = (
  label: string,
  tone: Tone,
  icon: `pi-${string}`,
  counter: Counter | null,
  next: readonly Status[],
): StatusRow => ({ label, tone, icon, counter, next });

const ASIDE = ['lost', 'damaged', 'on_hold'] as const;

const IN_MOTION = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'rto_initiated',
  'rto_in_transit',
  'rto_out_for_delivery',
] as const;

/** The one table of statuses: label, colour, icon, tile and legal moves. */
export const STATUSES: Readonly<Record<Status, StatusRow>> = {
  new: row('new', 'neutral', 'pi-file', null, ['partner_selected']),
  partner_selected: row('partner selected', 'neutral', 'pi-check-square', null, ['paid']),
  paid: row('booking pending', 'info', 'pi-wallet', 'received', ['pending_pickup', 'cancelled']),
  pending_pickup: row('pending pickup', 'info', 'pi-clock', 'received', ['out_for_pickup', 'cancelled']),
  out_for_pickup: row('out for pickup', 'info', 'pi-directions', 'received', ['picked_up', 'cancelled']),
  picked_up: row('picked up', 'info', 'pi-box', 'shipped', ['in_transit', ...ASIDE]),
  in_transit: row('in transit', 'info', 'pi-truck', 'transit', ['out_for_delivery', ...ASIDE]),
  out_for_delivery: row('out for delivery', 'info', 'pi-send', 'out_for_delivery', [
    'delivered',
    'undelivered',
    ...ASIDE,
  ]),
  undelivered: row('undelivered', 'danger', 'pi-exclamation-triangle', 'ndr', [
    'out_for_delivery',
    'rto_initiated',
    ...ASIDE,
  ]),
  delivered: row('delivered', 'success', 'pi-check-circle', 'delivered', []),
  rto_initiated: row('rto initiated', 'warning', 'pi-undo', 'others', ['rto_in_transit', ...ASIDE]),
  rto_in_transit: row('rto in transit', 'warning', 'pi-replay', 'others', ['rto_out_for_delivery', ...ASIDE]),
  rto_out_for_delivery: row('rto out for delivery', 'warning', 'pi-reply', 'others', ['rto_delivered', ...ASIDE]),
  rto_delivered: row('rto delivered', 'neutral', 'pi-warehouse', 'others', []),
  cancelled: row('cancelled', 'neutral', 'pi-ban', 'cancelled', []),
  lost: row('lost', 'danger', 'pi-question-circle', 'others', []),
  damaged: row('damaged', 'danger', 'pi-exclamation-circle', 'others', []),
  on_hold: row('on hold', 'warning', 'pi-pause-circle', 'others', [...IN_MOTION, 'lost', 'damaged']),
};

/** Whether a text is a canonical status. */
export const isStatus = (text: string): text is Status => Object.hasOwn(STATUSES, text);

/** Whether a parcel is between pick-up and the consignee's hands: only then it can be returned. */
export const isOnItsWay = (status: Status): boolean =>
  ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'on_hold'].includes(status);

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
  return STATUSES[at].next.includes(to) || skips(at, to) ? 'moved' : 'unchanged';
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
  return at >= road.indexOf('paid') && road.indexOf(to) > at && STATUSES[from].next.length > 0;
}

/** What the rules below read of an order; an `OrderView` is one. */
export interface OrderFacts {
  readonly transaction_id: { readonly created_at: string } | null;
  readonly ewaybill_number: string | null;
  /** Canonical, see `STATUSES`. */
  readonly status: string;
  readonly latest_order_status: string;
  readonly orderStatus: readonly {
    readonly scan_detail: readonly { readonly status: string; readonly updated_date: string }[];
  }[];
  readonly rto_init: boolean;
  readonly is_cancelled: boolean;
  readonly created_by: { readonly _id: string };
  readonly comments: readonly unknown[];
  readonly delivery_date: string | null;
  /** The chosen offer first. */
  readonly available_logistic: readonly { readonly tat_score: number }[];
}

/** Who asks. `showAllOrders` is what `Viewer.seesAll` says: staff alone, never a vendor user. */
interface Asker {
  readonly _id: string;
  readonly showAllOrders: boolean;
}

/** What is being asked of the courier for this order just now. */
export type Busy = 'tracking' | 'rto' | undefined;

type StatusFacts = Pick<OrderFacts, 'latest_order_status' | 'orderStatus'>;

/** `latest_order_status`, else the last scan's, in small letters. */
function latestText(order: StatusFacts): string {
  const scans = order.orderStatus.flatMap((entry) => entry.scan_detail);
  const last = scans.reduce<(typeof scans)[number] | undefined>(
    (newest, scan) => (newest && newest.updated_date > scan.updated_date ? newest : scan),
    undefined,
  );
  return (order.latest_order_status || last?.status || '').toLowerCase();
}

/** The status as shown (spec 1 section 4, spec 3 section 4). */
export function displayStatus(
  order: StatusFacts & Pick<OrderFacts, 'transaction_id' | 'ewaybill_number' | 'is_cancelled'>,
  busy?: Busy,
): string {
  // A booking that was refused and refunded has no AWB either, and nothing of it is pending.
  if (order.is_cancelled) return STATUSES.cancelled.label;
  if (!order.transaction_id || !order.ewaybill_number) return 'payment pending';
  if (busy === 'tracking') return 'Checking...';
  if (busy === 'rto') return 'rto initialing...';
  return latestText(order);
}

const CANCELLABLE = ['out for pickup', 'pending pickup', 'pending for pickup'];

/**
 * Whether the viewer is offered to cancel (spec 1 section 4): paid, not cancelled, not picked up; the creator or a
 * holder of showAllOrders. A status we know must also have the arrow to `cancelled`.
 */
export function mayCancel(
  order: StatusFacts & Pick<OrderFacts, 'transaction_id' | 'status' | 'is_cancelled' | 'created_by'>,
  viewer: Asker,
  busy?: Busy,
): boolean {
  if (!order.transaction_id || order.is_cancelled || busy) return false;
  if (order.created_by._id !== viewer._id && !viewer.showAllOrders) return false;
  const text = latestText(order);
  const waiting = text.includes('pending') || CANCELLABLE.includes(text);
  return waiting && (!isStatus(order.status) || move(order.status, 'cancelled') === 'moved');
}

const NOT_RETURNABLE = ['pending pickup', 'delivered', 'rto delivered', 'cancelled'];

/**
 * Whether the viewer is offered to have the parcel returned (spec 1 section 4): paid, no RTO yet, not waiting for
 * pick-up, not at an end; the creator alone. A status we know must also lead to `rto_initiated`, so lost is lost.
 */
export function mayCreateRto(
  order: StatusFacts & Pick<OrderFacts, 'transaction_id' | 'status' | 'rto_init' | 'created_by'>,
  viewer: Pick<Asker, '_id'>,
): boolean {
  if (!order.transaction_id || order.rto_init || order.created_by._id !== viewer._id) return false;
  if (NOT_RETURNABLE.includes(latestText(order))) return false;
  return !isStatus(order.status) || move(order.status, 'rto_initiated') === 'moved';
}

const DAY_MS = 86_400_000;

/** Whether delivery took more whole days from payment than the partner promised. Times are ISO 8601. */
export const beyondTat = (paidAt: string, deliveredAt: string, tatDays: number): boolean =>
  Math.floor((Date.parse(deliveredAt) - Date.parse(paidAt)) / DAY_MS) > tatDays;

/** Row colour in the lists (spec 1 section 4): red for trouble, yellow for comments, red first. */
export function rowTone(
  order: StatusFacts & Pick<OrderFacts, 'transaction_id' | 'delivery_date' | 'available_logistic' | 'comments'>,
): 'red' | 'yellow' | undefined {
  const tatDays = order.available_logistic[0]?.tat_score;
  const late =
    order.transaction_id !== null &&
    order.delivery_date !== null &&
    tatDays !== undefined &&
    beyondTat(order.transaction_id.created_at, order.delivery_date, tatDays);
  if (late || latestText(order) === 'undelivered') return 'red';
  return order.comments.length > 0 ? 'yellow' : undefined;
}
