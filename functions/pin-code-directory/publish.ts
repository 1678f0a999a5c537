import { Failure } from '../../shared/errors.ts';
import type { Item, Key } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { type Edition, isNewer } from './edition.ts';
import { deleteEdition, findEdition, listEditions, putEdition } from './store.ts';

export interface Publishing {
  edition: Edition;
  items: Item[];
  /** The keys of an edition's items. */
  keysOf: KeysOf;
  /** Points readers to this edition: the one write that publishes. */
  flip(): Promise<Flip>;
  /** Told after every chunk which share of the items is written, up to 1. */
  written(share: number): Promise<void>;
}

/**
 * What became of a flip: this edition is in use; a newer one is; or an older one than this came in between, with which
 * this one was not compared.
 */
export type Flip = 'in use' | 'superseded' | 'moved';

type Sent = Pick<Edition, 'at' | 'version'>;

const superseded = () =>
  new Failure('CONFLICT', 'A newer file was published while this one waited, so this one is not used.');

/** @throws CONFLICT when what is in use was sent after this one: nothing of it needs to be compared or written */
export function refuseOlder(current: Sent | undefined, { at, version }: Sent): void {
  if (current !== undefined && isNewer(current, { at, version })) throw superseded();
}

export type KeysOf = (edition: Edition) => Key[];

const CHUNK = 100;

/**
 * Publishes an edition: its items first, which nobody reads yet, then the flip, then the superseded ones go. Killed at
 * any point it can run again: it writes the same items and flips to the same version. False when what is in use is not
 * what this edition was compared with: then its items stand, unread, for the caller to decide again.
 * @throws CONFLICT when a newer edition was published meanwhile; nothing of this one stays
 */
export async function publish({ edition, items, keysOf, flip, written }: Publishing): Promise<boolean> {
  await commit([putEdition(edition)]);
  for (let done = 0; done < items.length; done += CHUNK) {
    const chunk = items.slice(done, done + CHUNK);
    await writeAll(chunk.map((put) => ({ put })));
    await written((done + chunk.length) / items.length);
  }
  const flipped = await flip();
  if (flipped === 'moved') return false;
  if (flipped === 'superseded') {
    await remove(edition, keysOf);
    throw superseded();
  }
  for (const other of await listEditions(edition.of)) if (isNewer(edition, other)) await remove(other, keysOf);
  return true;
}

/** Takes back what an edition that is not published has written. */
export async function withdraw(of: string, version: string, keysOf: KeysOf): Promise<void> {
  const edition = await findEdition(of, version);
  if (edition !== undefined) await remove(edition, keysOf);
}

/** The items first: whoever is killed between leaves the record by which the next publication finds them. */
async function remove(edition: Edition, keysOf: KeysOf): Promise<void> {
  await writeAll(keysOf(edition).map((key) => ({ delete: key })));
  await commit([deleteEdition(edition)]);
}
