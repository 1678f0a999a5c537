import { now } from '../platform/clock.ts';
import { scheduled } from '../platform/schedule.ts';
import { compactTotals } from './compact-totals.ts';

/** Adds the pending deltas to everyone's totals. */
export const handler = scheduled(async () => ({ days: await compactTotals(now()) }));
