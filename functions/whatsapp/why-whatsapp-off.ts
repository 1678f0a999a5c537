import { envOr } from '../platform/env.ts';
import type { SmsTemplate } from '../sms/templates.ts';
import { senderOf } from '../sms/why-sms-off.ts';

/** Returns the id of our WhatsApp number if a template is approved for it; undefined if the template is not sent. */
export function whatsappSenderOf(template: SmsTemplate): string | undefined {
  const sender = envOr('WHATSAPP_PHONE_ID', '');
  const approved = envOr('WHATSAPP_TEMPLATES', '').split(',');
  return sender !== '' && approved.includes(template) ? sender : undefined;
}

/** The ways to send a text to a phone. */
export const PHONE_CHANNELS = ['whatsapp', 'sms'] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

/** Returns the channels that send a template to phones at present. A question goes through the first one only. */
export const phoneChannelsOf = (template: SmsTemplate): readonly PhoneChannel[] =>
  PHONE_CHANNELS.filter(
    (channel) => (channel === 'sms' ? senderOf(template) : whatsappSenderOf(template)) !== undefined,
  );
