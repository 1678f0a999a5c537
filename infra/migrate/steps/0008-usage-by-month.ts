import { dayNamed } from '../../../functions/rollups/day-store.ts';
import { keepUsage } from '../../../functions/usage/keep-usage.ts';
import type { Step } from '../step.ts';

/** Keeps the usage of every owner's day that was counted before there was any by month. */
export const usageByMonth: Step = {
  name: '0008-usage-by-month',
  begins: 'TOTALS#',
  async changes(item) {
    const day = dayNamed(item);
    if (day !== undefined) await keepUsage([day]);
    return [];
  },
};
