import * as z from 'zod';
import { settlement } from '../../../../shared/connections/contract.ts';

/** The three results of a booking; the AWB counts if it exists. */
export const settleForm = z
  .object({
    order_id: z.string(),
    outcome: z.enum(['booked', 'send again', 'not carried'], 'Choose what happened.'),
    awb: z.string(),
  })
  .transform(({ order_id, outcome, awb }) =>
    outcome === 'booked' ? { order_id, outcome, awb } : { order_id, outcome },
  )
  .pipe(settlement);
