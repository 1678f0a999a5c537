import { SMS_TEMPLATES } from '../../functions/sms/templates.ts';

/**
 * Returns the settings of text messages in the embedded cloud: only a sender id is needed, the operators' numbers are
 * made up. Without one SMS are off, as in AWS.
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
