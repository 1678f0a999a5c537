import { log } from '../platform/log.ts';
import { send } from '../platform/messaging/queues.ts';
import { SesThrottled } from './pace.ts';

/**
 * Sends a mail, or puts its message back into the queue while SES takes no more: as a new message, so that throttling
 * uses up none of its tries.
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
