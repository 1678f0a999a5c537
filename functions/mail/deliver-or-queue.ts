import { Failure } from '../../shared/errors.ts';
import { now } from '../platform/clock.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/messaging/queues.ts';
import { SesThrottled } from './pace.ts';

/**
 * Logs once an hour that SES accepts no more mails today, which raises an alarm. The usual alarms do not report this:
 * waiting mails go back to the queue as new messages, so none becomes old or reaches the dead-letter queue.
 */
async function reportUsedUpQuota(error: SesThrottled): Promise<void> {
  try {
    await rateLimit('MAIL', 'QUOTA', 1, 3600, now());
  } catch (failure) {
    if (failure instanceof Failure) return;
    throw failure;
  }
  log.error('mail quota used up', { error });
}

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
    if (error.isDaily) await reportUsedUpQuota(error);
    await send(queue, [message], error.againSeconds);
  }
}
