import { now } from '../platform/clock.ts';
import { compactTotals } from './compact-totals.ts';

/** Compacts everyone's totals: adds the pending deltas. */
export const handler = async (): Promise<void> => {
  await compactTotals(now());
};
