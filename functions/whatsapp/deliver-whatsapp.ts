import { outboxSmsWrite } from '../outbox/outbox-store.ts';
import { isLocal } from '../platform/env.ts';
import { sendRequest } from '../platform/http/ask.ts';
import { withoutContactDetails } from '../platform/log.ts';
import { secret } from '../platform/secrets/secrets.ts';
import { commit } from '../platform/table/commit.ts';
import type { Sms } from '../sms/send-sms.ts';
import { smsText } from '../sms/sms-text.ts';
import { whatsappRequest } from './whatsapp-request.ts';
import { whatsappSenderOf } from './why-whatsapp-off.ts';

/** How many characters of Meta's explanation are logged. */
const MOST_SAID = 300;

/**
 * Sends an approved template through WhatsApp. The embedded cloud stores the text in its outbox instead, only once for
 * the same id and time.
 * @throws Error if the template is off, or WhatsApp refuses it
 */
export async function deliverWhatsapp(
  { to, template, values }: Pick<Sms, 'to' | 'template'> & { values: Readonly<Record<string, string>> },
  id: string,
  at: Date,
): Promise<void> {
  const sender = whatsappSenderOf(template);
  if (sender === undefined) throw new Error(`The WhatsApp message ${template} was queued, but it is off.`);
  if (isLocal()) {
    const sent = { to, text: smsText(template, values), senderId: sender, templateId: template, at: at.toISOString() };
    return commit([outboxSmsWrite({ ...sent, channel: 'WhatsApp' }, `${id}-whatsapp`)]);
  }
  const call = whatsappRequest({ sender, token: await secret('whatsapp_token') }, { to, template, values });
  const reply = await sendRequest(call);
  if (reply.kind === 'lost') throw new Error(`WhatsApp did not take the message: ${reply.message}`);
  // The buyer's number is in the reply, and this error is logged.
  const said = withoutContactDetails(reply.body).slice(0, MOST_SAID);
  if (reply.status >= 300) throw new Error(`WhatsApp answered ${reply.status}: ${said}`);
}
