import { hashOf } from '../platform/ids.ts';
import type { Change } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';

/** What one address was told of late. */
export interface Told {
  version: number;
  /** By order and news: which notice told it, and when. */
  told: Record<string, { by: string; at: string }>;
}

/** Nobody's address is a key: its hash is. */
const keyOf = (channel: string, address: string) => ({
  pk: `TOLD#${hashOf([channel, address.toLowerCase()])}`,
  sk: 'TOLD',
});

export const findTold = (channel: string, address: string): Promise<Told | undefined> =>
  find<Told>(keyOf(channel, address));

/** Holds only on what was read. */
export const putTold = (
  channel: string,
  address: string,
  before: Told | undefined,
  after: Told,
  ttl: number,
): Change => ({
  put: { ...keyOf(channel, address), ...after, ttl },
  if: [before === undefined ? ['pk', 'absent'] : ['version', '=', before.version]],
});
