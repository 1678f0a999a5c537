import { envOr } from '../platform/env.ts';
import type { SmsTemplate } from './templates.ts';

/** Our registration with the Indian operators. Without a registration they deliver no text message. */
export interface SmsSender {
  senderId: string;
  entityId: string;
  templateId: string;
}

/** Returns the registered template ids by template name. They are configured as `comment=1107…,delivered=1107…`. */
const templateIds = (): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    envOr('SMS_TEMPLATE_IDS', '')
      .split(',')
      .map((pair) => pair.split('=').map((part) => part.trim())),
  );

/** Returns our registration for a template; undefined if it is not configured. */
export function senderOf(template: SmsTemplate): SmsSender | undefined {
  const [senderId, entityId] = [envOr('SMS_SENDER_ID', ''), envOr('SMS_ENTITY_ID', '')];
  const templateId = templateIds()[template];
  return senderId && entityId && templateId ? { senderId, entityId, templateId } : undefined;
}

/** Returns why a template is off, as a text for people; undefined if it is on. */
export function whySmsOff(template: SmsTemplate): string | undefined {
  if (senderOf(template) !== undefined) return undefined;
  return envOr('SMS_SENDER_ID', '') === ''
    ? 'SMS are off until a sender id is configured.'
    : 'This SMS is off until its text is registered with the operators.';
}
