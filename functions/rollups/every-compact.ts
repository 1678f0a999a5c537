import { now } from '../platform/clock.ts';
import { compactTotals } from './compact-totals.ts';

/** Adds the pending deltas to everyone's totals. */
export const handler = async (): Promise<void> => {
  await compactTotals(now());
};
