import { hashOf } from '../platform/ids.ts';
import type { Change } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';

/** The notices that one address received in the last weeks. */
export interface SentNotices {
  version: number;
  /** For each order and event: the id of the notice that was sent, and the time. */
  sent: Record<string, { by: string; at: string }>;
}

/** Returns the key of an address. It contains a hash, so that no address is stored. */
const keyOf = (channel: string, address: string) => ({
  pk: `NOTICES_SENT#${hashOf([channel, address.toLowerCase()])}`,
  sk: 'SENT',
});

export const findSentNotices = (channel: string, address: string): Promise<SentNotices | undefined> =>
  find<SentNotices>(keyOf(channel, address));

/** Builds the write of an address's sent notices. It fails if they have changed since they were read. */
export const sentNoticesWrite = (
  channel: string,
  address: string,
  before: SentNotices | undefined,
  after: SentNotices,
  ttl: number,
): Change => ({
  put: { ...keyOf(channel, address), ...after, ttl },
  if: [before === undefined ? ['pk', 'absent'] : ['version', '=', before.version]],
});
