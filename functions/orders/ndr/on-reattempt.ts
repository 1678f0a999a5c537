import * as z from 'zod';
import { CourierDown } from '../../couriers/gateway/transport.ts';
import { now } from '../../platform/clock.ts';
import { consume } from '../../platform/messaging/consume.ts';
import { settleReattempt } from './settle-reattempt.ts';

const message = z.object({ orderId: z.string() });

/**
 * Asks a courier for another delivery attempt. If the courier does not answer, or this message is lost, the schedule
 * `settle-due` repeats the request.
 */
export const handler = consume(message, async ({ orderId }, { messageId }) => {
  if (!(await settleReattempt(orderId, { by: messageId, at: now() })))
    throw new CourierDown('The courier', 'no answer to a re-attempt');
});
