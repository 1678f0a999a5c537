import { now } from '../platform/clock.ts';
import { fold } from './fold.ts';

/** Compacts everyone's totals: adds the pending deltas. */
export const handler = async (): Promise<void> => {
  await fold(now());
};
