import { send } from '../platform/messaging/queues.ts';
import type { SmsTemplate, SmsValues } from './templates.ts';

/** A text message to an Indian mobile number of 10 digits. */
export interface Sms<T extends SmsTemplate = SmsTemplate> {
  to: string;
  template: T;
  values: SmsValues<T>;
}

/**
 * Queues a text message; returns when the queue has it. Ask `whySmsOff` before: what is off is not queued. Sent by the
 * queue's consumer: Amazon SNS in AWS, the readable outbox locally.
 */
export const sendSms = <T extends SmsTemplate>(sms: Sms<T>): Promise<void> => send('sms', [sms]);
