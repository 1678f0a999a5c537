import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Matches the files that the embedded cloud writes. `clear` deletes only these files. */
const OURS = /^(table\.db.*|queues|files|stream-\w+\.json|shop-[\w-]+\.json|clock\.json|secret-jwt|secret-data-key)$/;

/**
 * The version of the stored data. Increment it with every change after which the code cannot read older local data. The
 * next start then asks the user to delete the folder. Deployed data is migrated instead (infra/migrate).
 */
const DATA_SHAPE = '1';
const SHAPE_FILE = 'data-shape';

/**
 * The free space that a folder in memory must have, in bytes. The limit is larger than the data of any test or bench.
 * In some containers the folder has only 64 MB.
 */
const ROOM_BYTES = 2 ** 30;

/**
 * Returns the folder for temporary state: a folder in memory if the system has one with enough space, otherwise the
 * default folder.
 */
function shortLived(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ROOM_BYTES ? memory : tmpdir();
}

export interface DataDir {
  /** False if the folder is temporary and is deleted when the process ends. */
  isKept: boolean;
  path(name: string): string;
  read(name: string): string | undefined;
  /** Writes a file atomically. If the process dies, the file contains either the old or the new text. */
  write(name: string, text: string): void;
  /** Deletes all state. */
  clear(): void;
  /** Releases the folder. Deletes it if it is temporary. */
  close(): void;
}

/**
 * Opens the data folder for one process at a time. An SQLite lock guards the folder, because the system releases such a
 * lock even if the process crashes. Without `wanted`, creates a temporary folder that is deleted when the process ends.
 */
export function openDataDir(wanted?: string): DataDir {
  if (wanted !== undefined) mkdirSync(wanted, { recursive: true });
  const folder = wanted ?? mkdtempSync(join(shortLived(), 'parcelwise-'));
  const lock = new DatabaseSync(join(folder, 'lock.db'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(`Another Parcelwise is running on ${folder}. Stop it, or set DATA_DIR to another folder.`);
  }
  const path = (name: string) => join(folder, name);
  const hasData = readdirSync(folder).some((name) => OURS.test(name));
  if (hasData && (!existsSync(path(SHAPE_FILE)) || readFileSync(path(SHAPE_FILE), 'utf8') !== DATA_SHAPE)) {
    lock.close();
    throw new Error(`${folder} holds data of an older version of Parcelwise. Delete that folder and start again.`);
  }
  writeFileSync(path(SHAPE_FILE), DATA_SHAPE);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  if (wanted === undefined) process.once('exit', remove);
  return {
    isKept: wanted !== undefined,
    path,
    read(name) {
      try {
        return readFileSync(path(name), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write(name, text) {
      const draft = path(`${name}.new`);
      writeFileSync(draft, text, { mode: 0o600 });
      chmodSync(draft, 0o600);
      renameSync(draft, path(name));
    },
    clear() {
      for (const name of readdirSync(folder)) if (OURS.test(name)) rmSync(path(name), { recursive: true, force: true });
    },
    close() {
      lock.close();
      if (wanted !== undefined) return;
      process.off('exit', remove);
      remove();
    },
  };
}
