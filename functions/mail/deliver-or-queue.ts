import { log } from '../platform/log.ts';
import { send } from '../platform/messaging/queues.ts';
import { SesThrottled } from './pace.ts';

/**
 * Sends a mail. While SES accepts no more mails, puts the mail back into the queue as a new message. It does not use a
 * retry of the same message, because this would count as a failed try.
 */
export async function deliverOrQueue(
  queue: 'mail' | 'notices',
  message: object,
  deliver: () => Promise<void>,
): Promise<void> {
  try {
    await deliver();
  } catch (error) {
    if (!(error instanceof SesThrottled)) throw error;
    log.warn('mail throttled', { error, again_seconds: error.againSeconds });
    await send(queue, [message], error.againSeconds);
  }
}
