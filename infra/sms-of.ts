import type { SmsSettings, WhatsappSettings } from './constructs/cloud.ts';

/**
 * Parses the settings of text messages: `-c smsSenderId=`, `smsEntityId=` and `smsTemplateIds=`. Either all three or
 * none must be given.
 * @throws Error naming the missing or wrong setting, because operators silently drop messages with wrong ids
 */
export function parseSmsSettings(senderId?: string, entityId?: string, templateIds?: string): SmsSettings | undefined {
  if (senderId === undefined && entityId === undefined && templateIds === undefined) return undefined;
  if (!/^[A-Za-z]{6}$/.test(senderId ?? '')) throw new Error('-c smsSenderId=… is the header of six letters.');
  if (!/^\d{10,25}$/.test(entityId ?? '')) throw new Error('-c smsEntityId=… is the number of the registered company.');
  if (!/^\w+=\d+(,\w+=\d+)*$/.test(templateIds ?? ''))
    throw new Error('-c smsTemplateIds=… are ids of texts: comment=1107000000000001,…');
  return { senderId: senderId as string, entityId: entityId as string, templateIds: templateIds as string };
}

/**
 * Parses the settings of WhatsApp, `-c whatsappPhoneId=` and `whatsappTemplates=`. Either both or none must be given.
 * @throws Error naming the missing or wrong setting
 */
export function parseWhatsappSettings(phoneId?: string, templates?: string): WhatsappSettings | undefined {
  if (phoneId === undefined && templates === undefined) return undefined;
  if (!/^\d{5,25}$/.test(phoneId ?? '')) throw new Error('-c whatsappPhoneId=… is Meta’s id of the phone number.');
  if (!/^\w+(,\w+)*$/.test(templates ?? ''))
    throw new Error('-c whatsappTemplates=… are names of approved templates: confirm,delivered');
  return { phoneId: phoneId as string, templates: templates as string };
}
