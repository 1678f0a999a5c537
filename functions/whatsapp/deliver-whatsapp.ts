import { outboxSmsWrite } from '../outbox/outbox-store.ts';
import { isLocal } from '../platform/env.ts';
import { secret } from '../platform/secrets/secrets.ts';
import { commit } from '../platform/table/commit.ts';
import type { Sms } from '../sms/send-sms.ts';
import { smsText } from '../sms/sms-text.ts';
import { whatsappRequest } from './whatsapp-request.ts';
import { whatsappSenderOf } from './why-whatsapp-off.ts';

const LONGEST_MS = 10_000;

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
  const request = whatsappRequest({ sender, token: await secret('whatsapp_token') }, { to, template, values });
  const reply = await fetch(request, { signal: AbortSignal.timeout(LONGEST_MS) });
  if (!reply.ok) throw new Error(`WhatsApp answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
}
