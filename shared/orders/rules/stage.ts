import type { Counter } from './status-look.ts';

/** The tabs over the order list, of paid orders. */
export const STAGES = ['to_print', 'in_transit', 'attention'] as const;
export type Stage = (typeof STAGES)[number];

/** The facts of an order in the totals, on which its stage depends, so that rows and totals agree. */
export interface StageFacts {
  /** Its dashboard counter; `stopped` for lost, damaged and on hold, `pending` while unpaid. */
  readonly counter: Counter | 'stopped' | 'pending';
  /** A courier has it: there is an AWB. */
  readonly booked: boolean;
  /** Its label was printed. Recorded before pick-up only. */
  readonly printed: boolean;
}

const STAGE_OF: Partial<Record<StageFacts['counter'], Stage>> = {
  shipped: 'in_transit',
  transit: 'in_transit',
  out_for_delivery: 'in_transit',
  ndr: 'attention',
  stopped: 'attention',
};

/**
 * Returns the stage of an order; undefined if it is in none: unpaid, printed and not picked up, in a final status, or
 * returning.
 */
export function stageOf({ counter, booked, printed }: StageFacts): Stage | undefined {
  if (counter === 'received') return booked && !printed ? 'to_print' : undefined;
  return STAGE_OF[counter];
}
