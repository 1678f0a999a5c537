import { Failure } from '../../shared/errors.ts';
import type { Item, Key } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { type Edition, wasSentLater } from './edition.ts';
import { deletedEditionWrite, editionWrite, findEdition, listEditions } from './store.ts';

export interface Publishing {
  edition: Edition;
  items: Item[];
  /** Returns the keys of an edition's items, so that they can be deleted. */
  keysOf: KeysOf;
  /** Makes readers use this edition, with a single write. Nobody reads the edition before this write. */
  putInUse(): Promise<PutInUseResult>;
  /** Called after every chunk with the share of items that are written, from 0 to 1. */
  written(share: number): Promise<void>;
}

/**
 * The result of putting an edition in use. `in use`: this edition is in use. `superseded`: a newer edition is in use.
 * `moved`: the edition with which this one was compared is no longer in use.
 */
export type PutInUseResult = 'in use' | 'superseded' | 'moved';

type Sent = Pick<Edition, 'at' | 'version'>;

const superseded = () =>
  new Failure('CONFLICT', 'A newer file was published while this one waited, so this one is not used.');

/** Checks that no newer edition is in use, before anything is written. @throws CONFLICT */
export function refuseIfOlder(current: Sent | undefined, { at, version }: Sent): void {
  if (current !== undefined && wasSentLater(current, { at, version })) throw superseded();
}

export type KeysOf = (edition: Edition) => Key[];

const CHUNK = 100;

/**
 * Publishes an edition: writes its items, which nobody reads yet, puts it in use, and deletes superseded editions. If
 * the process is killed, it can run again with the same result. Returns false if the edition with which this one was
 * compared is no longer in use. The items then stay, and the caller decides about them.
 * @throws CONFLICT if a newer edition was published first; the items are deleted
 */
export async function publish({ edition, items, keysOf, putInUse, written }: Publishing): Promise<boolean> {
  await commit([editionWrite(edition)]);
  for (let done = 0; done < items.length; done += CHUNK) {
    const chunk = items.slice(done, done + CHUNK);
    await writeAll(chunk.map((put) => ({ put })));
    await written((done + chunk.length) / items.length);
  }
  const result = await putInUse();
  if (result === 'moved') return false;
  if (result === 'superseded') {
    await remove(edition, keysOf);
    throw superseded();
  }
  for (const other of await listEditions(edition.of)) if (wasSentLater(edition, other)) await remove(other, keysOf);
  return true;
}

/** Deletes the items of an edition that is not in use. */
export async function deleteEditionItems(of: string, version: string, keysOf: KeysOf): Promise<void> {
  const edition = await findEdition(of, version);
  if (edition !== undefined) await remove(edition, keysOf);
}

/**
 * Deletes an edition. Deletes its record last. If the process dies before that, the next publication finds the record
 * and continues.
 */
async function remove(edition: Edition, keysOf: KeysOf): Promise<void> {
  await writeAll(keysOf(edition).map((key) => ({ delete: key })));
  await commit([deletedEditionWrite(edition)]);
}
