import { SMS_TEMPLATES } from '../../functions/sms/templates.ts';

/**
 * Returns the environment variables for text messages in the embedded cloud. The caller gives only the sender id. The
 * operators' ids are invented. Without a sender id, text messages are off, as in AWS.
 */
export const smsEnvironment = (senderId: string | undefined): Record<string, string> =>
  senderId
    ? {
        SMS_SENDER_ID: senderId,
        SMS_ENTITY_ID: 'local',
        SMS_TEMPLATE_IDS: Object.keys(SMS_TEMPLATES)
          .map((name) => `${name}=local-${name}`)
          .join(),
      }
    : {};

/**
 * Returns the environment variables for WhatsApp messages in the embedded cloud. The embedded cloud treats all
 * templates as approved.
 */
export const whatsappEnvironment = (phoneId: string | undefined): Record<string, string> =>
  phoneId ? { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TEMPLATES: Object.keys(SMS_TEMPLATES).join() } : {};
