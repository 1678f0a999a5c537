import type { Place } from '../../shared/quotes/zone.ts';
import { wasSentLater } from '../pin-code-directory/edition.ts';
import { groupByPrefix } from '../pin-code-directory/prefix.ts';
import { deleteEditionItems, type PutInUseResult, publish, refuseIfOlder } from '../pin-code-directory/publish.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { keepChanges } from '../uploads/changes-file.ts';
import { whyMustWait } from '../uploads/must-wait.ts';
import { countMoves, movesSheet, type PinCodeChanges, shownMoves } from '../uploads/pin-moves.ts';
import { sentAt } from '../uploads/upload.ts';
import type { UploadImport } from '../uploads/upload-kind.ts';
import { keepVersion } from '../uploads/versions/version-content.ts';
import { listActiveSellers } from '../users/list-active-sellers.ts';
import { allPlaces } from './all-places.ts';
import { compareMasters, readMasterVersion } from './master-versions.ts';
import { currentMaster } from './place-of.ts';
import { readMasterFile } from './read-master-file.ts';
import { currentMasterWrite, findCurrentMaster, keysOfMaster, MASTER_EDITIONS, prefixItem } from './store.ts';

type Places = ReadonlyMap<string, Place>;

/**
 * Puts a new master in use, if the master in use is still `against`. This is the master with which the new one was
 * compared.
 */
async function putInUse(version: string, at: string, against: string | null): Promise<PutInUseResult> {
  for (;;) {
    const current = await findCurrentMaster();
    if (current?.version === version) return 'in use';
    if (current !== undefined && wasSentLater(current, { version, at })) return 'superseded';
    if ((current?.version ?? null) !== against) return 'moved';
    try {
      await commit([currentMasterWrite({ version, at }, current)]);
      return 'in use';
    } catch (error) {
      // Another master was put in use between the read and the write. Each retry follows a successful publication, so
      // the loop ends.
      if (!(error instanceof ConditionFailed)) throw error;
    } finally {
      currentMaster.forget();
    }
  }
}

const count = (n: number): string => n.toLocaleString('en-IN');

const missingOf = ({ removed }: PinCodeChanges, before: Places): string[] =>
  removed === 0 ? [] : [`This file removes ${count(removed)} of the ${count(before.size)} pin codes in use.`];

/** Publishes a file as the new pin code master, all or nothing. */
export const masterFileImport: UploadImport = {
  async publish(upload, bytes, progress) {
    const { id: version } = upload;
    const at = sentAt(upload);
    const places = upload.restores ? await readMasterVersion(upload.restores) : readMasterFile(bytes);
    await progress(0, places.size);
    const books = groupByPrefix(places);
    for (;;) {
      refuseIfOlder(await findCurrentMaster(), { version, at });
      const current = await allPlaces();
      const before: Places = current?.places ?? new Map<string, Place>();
      const against = current?.version ?? null;
      const moves = compareMasters(before, places);
      const changes = countMoves(moves);
      const result = { rows: places.size, changes, warnings: missingOf(changes, before) };
      const shrinks = 10 * changes.removed > before.size;
      const standsOut = shrinks ? result.warnings : [];
      const reasons = against === version ? [] : whyMustWait(upload, { against, differs: moves.length > 0, standsOut });
      if (reasons.length > 0) {
        await deleteEditionItems(MASTER_EDITIONS, version, keysOfMaster);
        // Both masters are needed, because pin codes that the file removes are only in the master in use.
        await keepChanges(upload.jobId, [movesSheet(moves, new Map([...before, ...places]))]);
        const preview = { pin_codes: shownMoves(moves), sellers: (await listActiveSellers()).length };
        return { ...result, ...preview, waits: { reasons, against, large: shrinks } };
      }
      await keepVersion(version, [...places.values()]);
      const done = await publish({
        edition: { of: MASTER_EDITIONS, version, at, prefixes: { places: [...books.keys()] } },
        items: [...books].map(([prefix, book]) => prefixItem(prefix, version, book)),
        keysOf: keysOfMaster,
        putInUse: () => putInUse(version, at, against),
        written: (share) => progress(Math.floor(share * places.size), places.size),
      });
      if (done) return result;
    }
  },

  async withdraw({ id: version }) {
    if ((await findCurrentMaster())?.version === version) return false;
    await deleteEditionItems(MASTER_EDITIONS, version, keysOfMaster);
    return true;
  },
};
