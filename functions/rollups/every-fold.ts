import { now } from '../platform/clock.ts';
import { fold } from './fold.ts';

/** Sums up everyone's news. */
export const handler = async (): Promise<void> => {
  await fold(now());
};
