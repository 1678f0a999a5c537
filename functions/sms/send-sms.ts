import { send } from '../platform/messaging/queues.ts';
import type { SmsTemplate, SmsValues } from './templates.ts';

/** A text message to an Indian mobile number of 10 digits. */
export interface Sms<T extends SmsTemplate = SmsTemplate> {
  to: string;
  template: T;
  values: SmsValues<T>;
}

/**
 * Queues a text message and resolves when the queue has it. Call `whySmsOff` first, because the consumer fails for a
 * template that is off. The consumer sends the message through SNS, or locally to the outbox.
 */
export const sendSms = <T extends SmsTemplate>(sms: Sms<T>): Promise<void> => send('sms', [sms]);
