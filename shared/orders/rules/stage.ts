import type { Counter } from './status-look.ts';

/** What a seller looks for among paid orders: the tabs over the order list. */
export const STAGES = ['to_print', 'in_transit', 'attention'] as const;
export type Stage = (typeof STAGES)[number];

/** What the totals keep of an order, and all that its stage depends on: so rows and totals agree. */
export interface StageFacts {
  /** Its dashboard counter; `stopped` for lost, damaged and on hold, `pending` while unpaid. */
  readonly counter: Counter | 'stopped' | 'pending';
  /** A courier has it: there is an AWB. */
  readonly booked: boolean;
  /** Its label was printed. Known before the pick-up only. */
  readonly printed: boolean;
}

const STAGE_OF: Partial<Record<StageFacts['counter'], Stage>> = {
  shipped: 'in_transit',
  transit: 'in_transit',
  out_for_delivery: 'in_transit',
  ndr: 'attention',
  stopped: 'attention',
};

/** The stage of an order; undefined for what is in none: unpaid, printed and not picked up yet, ended, going back. */
export function stageOf({ counter, booked, printed }: StageFacts): Stage | undefined {
  if (counter === 'received') return booked && !printed ? 'to_print' : undefined;
  return STAGE_OF[counter];
}
