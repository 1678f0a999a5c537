import type { Place } from '../../shared/quotes/zone.ts';
import { isNewer } from '../places/edition.ts';
import { byPrefix } from '../places/prefix.ts';
import { publish, withdraw } from '../places/publish.ts';
import { ConditionFailed } from '../platform/change.ts';
import { commit } from '../platform/table/commit.ts';
import type { UploadWork } from '../uploads/upload-kind.ts';
import { allPlaces } from './all-places.ts';
import { compareMasters, type MasterChanges } from './compare-masters.ts';
import { currentMaster } from './current-master.ts';
import { readMasterFile } from './read-master-file.ts';
import { bookItem, findCurrentMaster, keysOfMaster, MASTER, putCurrentMaster } from './store.ts';

/** Puts a master in use unless a newer one is. */
async function flip(version: string, at: string): Promise<boolean> {
  for (;;) {
    const current = await findCurrentMaster();
    if (current?.version === version) return true;
    if (current !== undefined && isNewer(current, { version, at })) return false;
    try {
      await commit([putCurrentMaster({ version, at }, current)]);
      return true;
    } catch (error) {
      // Another master came between the read and the write: the loop ends, since each turn means one was published.
      if (!(error instanceof ConditionFailed)) throw error;
    } finally {
      currentMaster.forget();
    }
  }
}

function warningsOf(changes: MasterChanges, before: ReadonlyMap<string, Place>): string[] {
  const { removed } = changes;
  if (removed === 0) return [];
  const count = removed.toLocaleString('en-IN');
  return [`${count} of ${before.size.toLocaleString('en-IN')} pin codes of the master before are not in this file.`];
}

/** Master Data: replaces the pin code master, all or nothing. */
export const masterUpload: UploadWork = {
  async publish({ id: version, createdAt: at }, bytes, progress) {
    const places = readMasterFile(bytes);
    await progress(0, places.size);
    const before = (await allPlaces())?.places ?? new Map<string, Place>();
    const changes = compareMasters(before, places);
    const books = byPrefix(places);
    await publish({
      edition: { of: MASTER, version, at, prefixes: { places: [...books.keys()] } },
      items: [...books].map(([prefix, book]) => bookItem(prefix, version, book)),
      keysOf: keysOfMaster,
      flip: () => flip(version, at),
      written: (share) => progress(Math.floor(share * places.size), places.size),
    });
    return { rows: places.size, changes, warnings: warningsOf(changes, before) };
  },

  async withdraw({ id: version }) {
    if ((await findCurrentMaster())?.version === version) return false;
    await withdraw(MASTER, version, keysOfMaster);
    return true;
  },
};
