import type { connectionsContract } from '../../shared/connections/contract.ts';
import { Failure } from '../../shared/errors.ts';
import {
  type BookingFile,
  bookingFileDoneWrite,
  findBookingFile,
  findFileParcels,
  listBookingFiles,
  listLinesOfFile,
  listWaitingLines,
  movedLineWrites,
  newBookingFileWrite,
} from '../couriers/file-based/store.ts';
import type { CourierProfile } from '../couriers/profile.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUsers } from '../users/store.ts';
import { personView } from '../users/user-view.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { bookingSheet } from './booking-workbook.ts';

/**
 * How many lines one transaction moves. 40 lines need 81 of its 100 writes: two for each line, and one for the file.
 */
const TOGETHER = 40;
/** The highest number of lines in a booking file. Further lines go into the next file. */
const MOST_LINES = 5000;
const SHOWN = 30;

/** Returns the profile of a file-based courier. @throws NOT_FOUND for any other courier */
export function fileBasedProfile(key: string): CourierProfile {
  const profile = profileOf(key);
  if (profile?.news !== 'files') throw new Failure('NOT_FOUND', 'This courier does not work by files.');
  return profile;
}

export const bookingFiles: Verb<typeof connectionsContract.bookingFiles> = async ({ params }) => {
  const { key } = fileBasedProfile(params.courier);
  const [files, waiting] = await Promise.all([listBookingFiles(key, SHOWN), listWaitingLines(key, MOST_LINES)]);
  const users = new Map((await findUsers([...new Set(files.map(({ by }) => by))])).map((user) => [user.id, user]));
  return {
    data: files.map(({ number, at, by, lines, state }) => ({
      number,
      created_at: at,
      created_by: personView(users.get(by), by),
      lines,
      ready: state === 'ready',
    })),
    meta: { waiting: waiting.length },
  };
};

/**
 * Returns the booking file that is being made. If there is none, starts a new file. Undefined if no lines wait for this
 * courier.
 */
const begun = (courier: string, by: string, at: Date): Promise<BookingFile | undefined> =>
  untilCommitted(async () => {
    const [last] = await listBookingFiles(courier, 1);
    if (last?.state === 'making') return last;
    if ((await listWaitingLines(courier, 1)).length === 0) return undefined;
    const file: BookingFile = { number: (last?.number ?? 0) + 1, at: at.toISOString(), by, state: 'making', lines: 0 };
    await commit([newBookingFileWrite(courier, file)]);
    return file;
  }, 'Somebody else is making this file. Try again in a moment.');

const fileOf = async (courier: string, number: number): Promise<BookingFile> => {
  const file = await findBookingFile(courier, number);
  if (file === undefined) throw new Error(`File ${number} of ${courier} is gone.`);
  return file;
};

/**
 * Moves waiting lines into a booking file. Skips lines that are withdrawn at the same time. Two processes can fill the
 * same file. The slower process then finds no waiting lines, or a file that is complete, and stops.
 */
async function fill(courier: string, { number, lines: begun }: BookingFile): Promise<void> {
  for (let moved = begun, tries = 0; moved < MOST_LINES && tries < MOST_LINES; tries++) {
    const lines = await listWaitingLines(courier, Math.min(TOGETHER, MOST_LINES - moved));
    if (lines.length === 0) return;
    try {
      await commit(movedLineWrites(courier, number, lines));
      moved += lines.length;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if ((await fileOf(courier, number)).state !== 'making') return;
    }
  }
}

/**
 * Makes the courier's next booking file from all lines that wait for it. Continues a file that an earlier call left
 * unfinished.
 */
export const makeBookingFile: Verb<typeof connectionsContract.makeBookingFile> = async ({ params }, { caller, at }) => {
  const { key, name } = fileBasedProfile(params.courier);
  const file = await begun(key, caller.id, at);
  if (file === undefined) throw new Failure('CONFLICT', `Nothing waits for ${name}.`);
  await fill(key, file);
  await commit([bookingFileDoneWrite(key, file.number)]).catch((error: unknown) => {
    // Another process has finished the file.
    if (!(error instanceof ConditionFailed)) throw error;
  });
  const { lines } = await fileOf(key, file.number);
  return {
    data: { number: file.number, lines },
    message: `File ${file.number} has ${lines} ${lines === 1 ? 'line' : 'lines'}.`,
  };
};

/** Returns a booking file as a workbook. It can be downloaded any number of times. */
export const downloadBookingFile: Verb<typeof connectionsContract.downloadBookingFile> = async ({ params }) => {
  const { key } = fileBasedProfile(params.courier);
  const file = await findBookingFile(key, params.number);
  if (file?.state !== 'ready') throw new Failure('NOT_FOUND', 'There is no such file.');
  const lines = await listLinesOfFile(key, file.number);
  const parcels = await findFileParcels(
    key,
    lines.map(({ awb }) => awb),
  );
  const { writeWorkbook } = await import('../workbooks/write-workbook.ts');
  return {
    bytes: await writeWorkbook([bookingSheet(lines, parcels)]),
    filename: `${key}-bookings-${file.number}.xlsx`,
    contentType: WORKBOOK_TYPES.xlsx,
  };
};
