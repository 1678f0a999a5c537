import type { Status } from '../status.ts';

/** The colour in which every screen shows a status. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/**
 * The dashboard tiles that count orders by their status only. The tiles of remittance and TAT also depend on other
 * facts.
 */
export type StatusCounter =
  | 'received'
  | 'shipped'
  | 'transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'ndr'
  | 'cancelled'
  | 'others';

interface StatusStyle {
  /** The status as screens show it. */
  readonly label: string;
  readonly tone: Tone;
  /** The name of an icon of primeicons 7. */
  readonly icon: `pi-${string}`;
  /** The tile that counts the status. Null for unpaid orders, which no tile counts. */
  readonly counter: StatusCounter | null;
}

const look = (label: string, tone: Tone, icon: `pi-${string}`, counter: StatusCounter | null): StatusStyle => ({
  label,
  tone,
  icon,
  counter,
});

/** How each status is shown and counted: label, colour, icon, dashboard tile. */
export const STATUSES: Readonly<Record<Status, StatusStyle>> = {
  new: look('new', 'neutral', 'pi-file', null),
  partner_selected: look('partner selected', 'neutral', 'pi-check-square', null),
  paid: look('booking pending', 'info', 'pi-wallet', 'received'),
  pending_pickup: look('pending pickup', 'info', 'pi-clock', 'received'),
  out_for_pickup: look('out for pickup', 'info', 'pi-directions', 'received'),
  picked_up: look('picked up', 'info', 'pi-box', 'shipped'),
  in_transit: look('in transit', 'info', 'pi-truck', 'transit'),
  out_for_delivery: look('out for delivery', 'info', 'pi-send', 'out_for_delivery'),
  undelivered: look('undelivered', 'danger', 'pi-exclamation-triangle', 'ndr'),
  delivered: look('delivered', 'success', 'pi-check-circle', 'delivered'),
  rto_initiated: look('rto initiated', 'warning', 'pi-undo', 'others'),
  rto_in_transit: look('rto in transit', 'warning', 'pi-replay', 'others'),
  rto_out_for_delivery: look('rto out for delivery', 'warning', 'pi-reply', 'others'),
  rto_delivered: look('rto delivered', 'neutral', 'pi-warehouse', 'others'),
  cancelled: look('cancelled', 'neutral', 'pi-ban', 'cancelled'),
  lost: look('lost', 'danger', 'pi-question-circle', 'others'),
  damaged: look('damaged', 'danger', 'pi-exclamation-circle', 'others'),
  on_hold: look('on hold', 'warning', 'pi-pause-circle', 'others'),
};

/** The labels of a return's statuses, where they differ from the labels of other orders. */
const REVERSE_LABELS: Readonly<Partial<Record<Status, string>>> = {
  new: 'approved',
  partner_selected: 'approved',
  pending_pickup: 'pickup scheduled',
  out_for_delivery: 'out for return delivery',
  delivered: 'delivered back',
};

/** Returns the label of an order's status. */
export function statusLabel({ status, reverse, uncollected }: StatusFacts): string {
  if (!reverse) return STATUSES[status].label;
  return uncollected ? 'pickup failed' : (REVERSE_LABELS[status] ?? STATUSES[status].label);
}

/** The facts that decide the label of a status. */
export interface StatusFacts {
  readonly status: Status;
  readonly reverse: boolean;
  readonly uncollected: boolean;
}
