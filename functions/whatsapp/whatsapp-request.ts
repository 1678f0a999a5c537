import type { ServerCall } from '../platform/http/ask.ts';
import { fitted } from '../sms/sms-text.ts';
import { SMS_TEMPLATES, type SmsTemplate } from '../sms/templates.ts';

const API = 'https://graph.facebook.com/v23.0';

/**
 * Builds the request that sends an approved template through WhatsApp's Cloud API. The template has the same name and
 * variables as the SMS template. `{{1}}` is the first variable.
 */
export function whatsappRequest(
  { sender, token }: { sender: string; token: string },
  { to, template, values }: { to: string; template: SmsTemplate; values: Readonly<Record<string, string>> },
): ServerCall {
  const parameters = Object.entries(SMS_TEMPLATES[template].most).map(([name, most]) => ({
    type: 'text',
    text: fitted(values[name] ?? '', most),
  }));
  const body = {
    messaging_product: 'whatsapp',
    to: `91${to}`,
    type: 'template',
    template: { name: template, language: { code: 'en' }, components: [{ type: 'body', parameters }] },
  };
  return {
    url: `${API}/${sender}/messages`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
