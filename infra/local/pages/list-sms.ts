import type { SentSms } from '../../../functions/outbox/outbox-store.ts';
import { list } from '../../../functions/platform/table/list.ts';

/** Returns the last 200 text messages of the outbox, newest first. */
export async function listSms(): Promise<SentSms[]> {
  const { items } = await list<SentSms>({ pk: 'OUTBOX#SMS', newestFirst: true, limit: 200 });
  return items.map(({ to, text, channel, senderId, templateId, at }) => ({
    to,
    text,
    ...(channel && { channel }),
    senderId,
    templateId,
    at,
  }));
}
