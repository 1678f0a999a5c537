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
  /** Makes readers use this edition: the one write that publishes. */
  flip(): Promise<Flip>;
  /** Receives the share of items written after every chunk, up to 1. */
  written(share: number): Promise<void>;
}

/**
 * The result of a flip: this edition is in use; a newer one is; or an older one was published in between, with which
 * this one was not compared.
 */
export type Flip = 'in use' | 'superseded' | 'moved';

type Sent = Pick<Edition, 'at' | 'version'>;

const superseded = () =>
  new Failure('CONFLICT', 'A newer file was published while this one waited, so this one is not used.');

/** Refuses an edition that is older than the one in use, before anything is compared or written. @throws CONFLICT */
export function refuseOlder(current: Sent | undefined, { at, version }: Sent): void {
  if (current !== undefined && isNewer(current, { at, version })) throw superseded();
}

export type KeysOf = (edition: Edition) => Key[];

const CHUNK = 100;

/**
 * Publishes an edition: writes its items, which nobody reads yet, flips to it, then deletes superseded ones. If killed,
 * it can run again with the same result. Returns false if the edition in use is not the one that this was compared
 * with; its items stay for the caller to decide. @throws CONFLICT if a newer edition was published in between; its own
 * items are deleted
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

/** Deletes the items of an edition that is not published. */
export async function withdraw(of: string, version: string, keysOf: KeysOf): Promise<void> {
  const edition = await findEdition(of, version);
  if (edition !== undefined) await remove(edition, keysOf);
}

/** Deletes items first. If killed in between, the record remains for the next publication to find them. */
async function remove(edition: Edition, keysOf: KeysOf): Promise<void> {
  await writeAll(keysOf(edition).map((key) => ({ delete: key })));
  await commit([deleteEdition(edition)]);
}
