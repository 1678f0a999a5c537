import * as z from 'zod';
import { textField } from '../text.ts';
import { seenTimes } from '../wire.ts';
import { DIFFERENCE_OUTCOMES, type DifferenceOutcome } from './task.ts';

/** A remark on an entry. */
export const remark = textField('Please enter remarks')
  .min(1, 'Please enter remarks')
  .max(500, 'Use at most 500 characters.');

export const outcome = z.enum(Object.keys(DIFFERENCE_OUTCOMES) as [DifferenceOutcome, ...DifferenceOutcome[]]);

/** The action that is applied to each of the selected open entries. */
export const entryWork = z.discriminatedUnion('action', [
  /** Stores a remark. The entry stays open. `seen` has the time of each entry's remark that the user saw. */
  z.strictObject({ action: z.literal('remark'), remark, seen: seenTimes.optional() }),
  /** Completes the entry. Without `outcome`, the entry gets the default outcome of its kind. */
  z.strictObject({ action: z.literal('complete'), remark, outcome: outcome.optional() }),
]);
export type EntryWork = z.output<typeof entryWork>;
