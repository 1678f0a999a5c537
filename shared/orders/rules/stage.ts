import type { StatusCounter } from './status-look.ts';

/** The tabs above the order list. They contain paid orders only. */
export const STAGES = [
  'to_print',
  'ready_for_pickup',
  'in_transit',
  'attention',
  'delivered',
  'rto',
  'cancelled',
] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The values of the filter by stage. The Manifest page uses `to_hand_over`: booked parcels that are neither picked up
 * nor on a manifest.
 */
export const STAGE_FILTERS = ['all', ...STAGES, 'to_hand_over'] as const;
export type StageFilter = (typeof STAGE_FILTERS)[number];

/**
 * The facts that decide on which tab an order is. The stored totals contain the same facts, so that a tab's total
 * matches its list.
 */
export interface StageFacts {
  /**
   * The dashboard counter that counts the order. `stopped` for lost, damaged and on hold, `pending` while it is unpaid.
   */
  readonly counter: StatusCounter | 'stopped' | 'pending';
  /** True if the order has an AWB. */
  readonly booked: boolean;
  /** True if the label was printed. Only prints before the pick-up are recorded. */
  readonly printed: boolean;
  /** True if the parcel is on a manifest. Only manifests before the pick-up are recorded. */
  readonly manifested: boolean;
}

const STAGE_OF: Partial<Record<StageFacts['counter'], Stage>> = {
  shipped: 'in_transit',
  transit: 'in_transit',
  out_for_delivery: 'in_transit',
  ndr: 'attention',
  stopped: 'attention',
  delivered: 'delivered',
  others: 'rto',
  cancelled: 'cancelled',
};

/** Returns the tab that lists an order; undefined if the order is unpaid or has no AWB yet. */
export function stageOf({ counter, booked, printed }: StageFacts): Stage | undefined {
  if (counter === 'received') return booked ? (printed ? 'ready_for_pickup' : 'to_print') : undefined;
  return STAGE_OF[counter];
}

/** Returns whether the filter by stage selects an order. */
export function isInStage(facts: StageFacts, filter: StageFilter): boolean {
  if (filter === 'to_hand_over') return facts.counter === 'received' && facts.booked && !facts.manifested;
  return filter === 'all' || stageOf(facts) === filter;
}
