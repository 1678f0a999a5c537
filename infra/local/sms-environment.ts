import { SMS_TEMPLATES } from '../../functions/sms/templates.ts';

/**
 * What sends text messages in the embedded cloud: a sender id is all that is needed, the numbers that operators give out
 * are made up. Without one SMS are off, as in AWS.
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
