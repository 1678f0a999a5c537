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
 * The values of the filter by stage. The page Manifest uses `to_hand_over`, which selects booked parcels that are not
 * picked up and on no manifest.
 */
export const STAGE_FILTERS = ['all', ...STAGES, 'to_hand_over'] as const;
export type StageFilter = (typeof STAGE_FILTERS)[number];

/**
 * The facts that decide on which tab an order is listed. The stored totals use the same facts, so that the total of a
 * tab equals the length of its list.
 */
export interface StageFacts {
  /**
   * The dashboard counter that counts the order. `stopped`: the parcel is lost, damaged or on hold. `pending`: the
   * order is unpaid.
   */
  readonly counter: StatusCounter | 'stopped' | 'pending';
  /** True if the order has an AWB. */
  readonly booked: boolean;
  /** True if the label was printed before the pick-up. Later prints are not recorded. */
  readonly printed: boolean;
  /** True if the parcel was put on a manifest before the pick-up. Later manifests are not recorded. */
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

/** Returns the tab that lists an order. Returns undefined if the order is unpaid or has no AWB yet. */
export function stageOf({ counter, booked, printed }: StageFacts): Stage | undefined {
  if (counter === 'received') return booked ? (printed ? 'ready_for_pickup' : 'to_print') : undefined;
  return STAGE_OF[counter];
}

/** Returns whether the filter by stage selects an order. */
export function isInStage(facts: StageFacts, filter: StageFilter): boolean {
  if (filter === 'to_hand_over') return facts.counter === 'received' && facts.booked && !facts.manifested;
  return filter === 'all' || stageOf(facts) === filter;
}
