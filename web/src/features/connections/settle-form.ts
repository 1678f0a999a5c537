import * as z from 'zod';
import { settlement } from '../../../../shared/connections/contract.ts';

/** The three ends of a booking as a person says them; the AWB counts where it is there. */
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
