import { send } from '../platform/messaging/queues.ts';
import type { SmsTemplate, SmsValues } from './templates.ts';

/** A text message to an Indian mobile number of 10 digits. */
export interface Sms<T extends SmsTemplate = SmsTemplate> {
  to: string;
  template: T;
  values: SmsValues<T>;
}

/**
 * Queues a text message. Resolves when the queue has it. Check `whySmsOff` before: a text that is off is not queued.
 * The consumer sends it: Amazon SNS in AWS, the outbox locally.
 */
export const sendSms = <T extends SmsTemplate>(sms: Sms<T>): Promise<void> => send('sms', [sms]);
