import * as z from 'zod';
import { id, namedView, personView, wholeNumber } from '../wire.ts';
import { TASK_KINDS, taskView } from './task.ts';

/** An open row of a confirmation in the list of all open rows. Amounts are in rupees. */
export const openTaskView = taskView.extend({
  confirmation_id: z.string(),
  /**
   * The courier that paid. It is the courier of the file, or if that is unknown, the courier of the parcel. Null if
   * both are unknown.
   */
  courier: namedView.nullable(),
  seller: personView.extend({ company_name: z.string() }).nullable(),
  /** When the confirmation was uploaded. `age_days` is the number of whole days since then. */
  opened_at: z.string(),
  age_days: z.int(),
  /** The difference: the amount that the courier paid minus the amount that we expected. */
  difference: z.number(),
  remark: z.object({ text: z.string(), by: personView, at: z.string() }).nullable(),
});
export type OpenTaskView = z.output<typeof openTaskView>;

/** The filters of the list of open rows. */
export const openQuery = {
  /** A part of the AWB or of the UTR. */
  text: z.string().trim().max(60).optional(),
  courier: z.string().max(40).optional(),
  kind: z.enum(TASK_KINDS).optional(),
  /** The id of the seller of the parcel. */
  created_by: id.optional(),
  /** Lists entries that have been open for at least this many days. */
  least_days: wholeNumber(0, 3650, 'least_days').optional(),
  remarked: z.enum(['true', 'false']).optional(),
};
