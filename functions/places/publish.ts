import { Failure } from '../../shared/errors.ts';
import type { Item, Key } from '../platform/change.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { type Edition, isNewer } from './edition.ts';
import { deleteEdition, findEdition, listEditions, putEdition } from './store.ts';

export interface Publishing {
  edition: Edition;
  items: Item[];
  /** The keys of an edition's items. */
  keysOf: KeysOf;
  /** Points readers to this edition: the one write that publishes. False when a newer one is in its place. */
  flip(): Promise<boolean>;
  /** Told after every chunk which share of the items is written, up to 1. */
  written(share: number): Promise<void>;
}

export type KeysOf = (edition: Edition) => Key[];

const CHUNK = 100;

/**
 * Publishes an edition: its items first, which nobody reads yet, then the flip, then the superseded ones go. Killed at
 * any point it can run again: it writes the same items and flips to the same version.
 * @throws CONFLICT when a newer edition was published meanwhile; nothing of this one stays
 */
export async function publish({ edition, items, keysOf, flip, written }: Publishing): Promise<void> {
  await commit([putEdition(edition)]);
  for (let done = 0; done < items.length; done += CHUNK) {
    const chunk = items.slice(done, done + CHUNK);
    await writeAll(chunk.map((put) => ({ put })));
    await written((done + chunk.length) / items.length);
  }
  if (!(await flip())) {
    await remove(edition, keysOf);
    throw new Failure('CONFLICT', 'A newer file was published while this one waited, so this one is not used.');
  }
  for (const other of await listEditions(edition.of)) if (isNewer(edition, other)) await remove(other, keysOf);
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
