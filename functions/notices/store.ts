import { hashOf } from '../platform/ids.ts';
import type { Change } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';

/** What one address was told of late. */
export interface SentNotices {
  version: number;
  /** By order and news: which notice told it, and when. */
  told: Record<string, { by: string; at: string }>;
}

/** Nobody's address is a key: its hash is. */
const keyOf = (channel: string, address: string) => ({
  pk: `TOLD#${hashOf([channel, address.toLowerCase()])}`,
  sk: 'TOLD',
});

export const findSentNotices = (channel: string, address: string): Promise<SentNotices | undefined> =>
  find<SentNotices>(keyOf(channel, address));

/** Holds only on what was read. */
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
