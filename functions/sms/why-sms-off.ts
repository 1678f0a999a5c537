import { envOr } from '../platform/env.ts';
import type { SmsTemplate } from './templates.ts';

/** The operators' registration of us, without which they deliver nothing. */
export interface SmsSender {
  senderId: string;
  entityId: string;
  templateId: string;
}

/** `comment=1107…,delivered=1107…` */
const templateIds = (): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    envOr('SMS_TEMPLATE_IDS', '')
      .split(',')
      .map((pair) => pair.split('=').map((part) => part.trim())),
  );

/** Returns the sender of a text and the id of its registration; undefined if that is not configured. */
export function senderOf(template: SmsTemplate): SmsSender | undefined {
  const [senderId, entityId] = [envOr('SMS_SENDER_ID', ''), envOr('SMS_ENTITY_ID', '')];
  const templateId = templateIds()[template];
  return senderId && entityId && templateId ? { senderId, entityId, templateId } : undefined;
}

/** Returns why a text is not sent at present, for people; undefined if it is sent. */
export function whySmsOff(template: SmsTemplate): string | undefined {
  if (senderOf(template) !== undefined) return undefined;
  return envOr('SMS_SENDER_ID', '') === ''
    ? 'SMS are off until a sender id is configured.'
    : 'This SMS is off until its text is registered with the operators.';
}
