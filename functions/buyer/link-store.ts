import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, type Read } from '../platform/table/find.ts';

/**
 * How many wrong tries end a link. The buyer proves their identity with four digits. So a person who only guesses
 * succeeds in one of 833 cases (12 tries of 10,000).
 */
const MOST_WRONG_TRIES = 12;

/**
 * The present link of a parcel's page: its number, how many wrong digits were entered, and whether messages are
 * stopped.
 */
export interface LinkState {
  number: number;
  wrongTries: number;
  /** True if the buyer wants no more messages about this parcel. */
  isStopped?: boolean;
  /** How many times the buyer has stopped or resumed the messages. */
  choices?: number;
  /** The number of writes of this record, for optimistic locking. It is 0 if nothing is stored. */
  version: number;
}

const keyOf = (orderId: string): Key => ({ pk: `BUYER_LINK#${orderId}`, sk: 'LINK' });

/**
 * Returns the read of the present link of a parcel's page. Nothing is stored until digits are entered or a new link is
 * created.
 */
export const linkStateRead = (orderId: string) =>
  ({
    key: keyOf(orderId),
    from: (item: Item | undefined) =>
      (item as (Item & LinkState) | undefined) ?? { number: 1, wrongTries: 0, version: 0 },
  }) satisfies Read<LinkState>;

/** Returns the present link of a parcel's page. */
export async function findLinkState(orderId: string, read: { eventual?: boolean } = {}): Promise<LinkState> {
  const { key, from } = linkStateRead(orderId);
  return from(await find(key, read));
}

/** Returns whether a link has ended because too many wrong digits were entered. */
export const isDead = ({ wrongTries }: LinkState): boolean => wrongTries >= MOST_WRONG_TRIES;

/** Builds the write of a changed link. The write fails if the link has changed since it was read. */
export const linkStateWrite = (
  orderId: string,
  { version, ...before }: LinkState,
  change: Partial<Omit<LinkState, 'version'>>,
): Change => ({
  put: { ...before, ...change, ...keyOf(orderId), version: version + 1 },
  if: [version === 0 ? ['pk', 'absent'] : ['version', '=', version]],
});
