import { envOr } from '../platform/env.ts';
import type { SmsTemplate } from '../sms/templates.ts';
import { senderOf } from '../sms/why-sms-off.ts';

/**
 * Returns the id of our WhatsApp number if WhatsApp has approved the template. Returns undefined if the template is not
 * sent by WhatsApp.
 */
export function whatsappSenderOf(template: SmsTemplate): string | undefined {
  const sender = envOr('WHATSAPP_PHONE_ID', '');
  const approved = envOr('WHATSAPP_TEMPLATES', '').split(',');
  return sender !== '' && approved.includes(template) ? sender : undefined;
}

/** The channels by which a text is sent to a phone, the preferred one first. */
export const PHONE_CHANNELS = ['whatsapp', 'sms'] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

/**
 * Returns the channels by which a template is sent to phones at present. A message that asks the buyer something uses
 * only the first channel.
 */
export const phoneChannelsOf = (template: SmsTemplate): readonly PhoneChannel[] =>
  PHONE_CHANNELS.filter(
    (channel) => (channel === 'sms' ? senderOf(template) : whatsappSenderOf(template)) !== undefined,
  );

/** Returns the channels by which the buyer of an order gets a message at present. */
export const channelsTo = (
  { details }: { readonly details: { readonly email: string } },
  template: SmsTemplate,
): ('mail' | PhoneChannel)[] => [...(details.email === '' ? [] : (['mail'] as const)), ...phoneChannelsOf(template)];
