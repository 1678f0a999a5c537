import { hashOf } from '../platform/ids.ts';
import type { Change } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';

/** The notices that one address received recently. */
export interface SentNotices {
  version: number;
  /** The notice that was sent, and when, by order and event. */
  sent: Record<string, { by: string; at: string }>;
}

/** The key is a hash, so that no address is stored. */
const keyOf = (channel: string, address: string) => ({
  pk: `NOTICES_SENT#${hashOf([channel, address.toLowerCase()])}`,
  sk: 'SENT',
});

export const findSentNotices = (channel: string, address: string): Promise<SentNotices | undefined> =>
  find<SentNotices>(keyOf(channel, address));

/** Stores the sent notices, if they are as they were read. */
export const putSentNotices = (
  channel: string,
  address: string,
  before: SentNotices | undefined,
  after: SentNotices,
  ttl: number,
): Change => ({
  put: { ...keyOf(channel, address), ...after, ttl },
  if: [before === undefined ? ['pk', 'absent'] : ['version', '=', before.version]],
});
