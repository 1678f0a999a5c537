import { type Change, ConditionFailed, type Item, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { list, listAll, listUpTo } from '../../platform/table/list.ts';
import { pack, unpack } from '../../platform/table/pack.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Scan } from '../port.ts';
import type { BookingLine, FileExchange, FileParcel } from './file-exchange.ts';

/**
 * How many days a parcel and a line of a file are stored. During this time, the courier can report statuses of the
 * parcel.
 */
const TTL_DAYS = 180;

const parcelKey = (courier: string, awb: string): Key => ({
  pk: `FILE_PARCEL#${courier}#${awb.toUpperCase()}`,
  sk: 'PARCEL',
});
const waitingKey = (courier: string, { awb, kind }: Pick<BookingLine, 'awb' | 'kind'>): Key => ({
  pk: `FILE_LINES#${courier}`,
  sk: `${awb}#${kind}`,
});
const filesPartition = (courier: string): string => `BOOKING_FILES#${courier}`;
const lineKey = (courier: string, number: number, { awb, kind }: BookingLine): Key => ({
  pk: `BOOKING_FILE#${courier}#${number}`,
  sk: `${awb}#${kind}`,
});

interface StoredParcel extends Item {
  rev: number;
  data: Uint8Array;
}

const ttlFromNow = (): number => Math.floor(Date.now() / 1000) + TTL_DAYS * 86_400;

const parcelItem = (courier: string, parcel: FileParcel, rev: number): Item => ({
  ...parcelKey(courier, parcel.awb),
  rev,
  data: pack(parcel),
  ttl: ttlFromNow(),
});

const readParcel = async (courier: string, awb: string): Promise<{ parcel: FileParcel; rev: number } | undefined> => {
  const stored = await find<StoredParcel>(parcelKey(courier, awb));
  return stored && { parcel: unpack<FileParcel>(stored.data), rev: stored.rev };
};

const withScan = (parcel: FileParcel, scan: Scan): FileParcel => ({ ...parcel, scans: [...parcel.scans, scan] });

const saved = (courier: string, parcel: FileParcel, rev: number): Change => ({
  put: parcelItem(courier, parcel, rev + 1),
  if: [['rev', '=', rev]],
});

/**
 * Replaces a parcel with the result of `decide`. Tries again if another process changes the parcel at the same time.
 */
const change = (courier: string, awb: string, decide: (parcel: FileParcel) => { parcel: FileParcel; also: Change[] }) =>
  untilCommitted(async () => {
    const stored = await readParcel(courier, awb);
    if (stored === undefined) return;
    const { parcel, also } = decide(stored.parcel);
    await commit([saved(courier, parcel, stored.rev), ...also]);
  }, 'This parcel is being changed. Try again in a moment.');

/** Creates the file exchange of a courier, which stores its data in the product's table. */
export function fileExchangeStore(courier: string): FileExchange {
  return {
    find: async (awb) => (await readParcel(courier, awb))?.parcel,

    add: (parcel, line) =>
      commit([
        { put: parcelItem(courier, parcel, 1), if: [['pk', 'absent']] },
        { put: { ...waitingKey(courier, line), ...line } },
      ]).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ConditionFailed) return false;
          throw error;
        },
      ),

    async queue(line, scan) {
      const waits: Change = { put: { ...waitingKey(courier, line), ...line } };
      if (scan === undefined) return commit([waits]);
      await change(courier, line.awb, (parcel) => ({ parcel: withScan(parcel, scan), also: [waits] }));
    },

    async withdraw(awb, scan) {
      const stored = await readParcel(courier, awb);
      if (stored === undefined) return false;
      const out: Change = { delete: waitingKey(courier, { awb, kind: 'BOOK' }), if: [['pk', 'present']] };
      return commit([out, saved(courier, withScan(stored.parcel, scan), stored.rev)]).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ConditionFailed) return false;
          throw error;
        },
      );
    },

    waiting: async (limit) =>
      (await listUpTo<Item>({ pk: `FILE_LINES#${courier}`, most: limit, eventual: true })).length,
  };
}

/** Returns parcels of a file-based courier by AWB. Leaves out unknown AWBs. */
export async function findFileParcels(
  courier: string,
  awbs: readonly string[],
): Promise<ReadonlyMap<string, FileParcel>> {
  const stored = await findAll<StoredParcel>([...new Set(awbs)].map((awb) => parcelKey(courier, awb)));
  return new Map(stored.map(({ data }) => unpack<FileParcel>(data)).map((parcel) => [parcel.awb, parcel]));
}

/** Adds the scans of a status file to a parcel. A scan that is already stored is not added again. */
export const addFileScans = (courier: string, awb: string, scans: readonly Scan[]): Promise<void> =>
  change(courier, awb, (parcel) => {
    const known = new Set(parcel.scans.map(({ at, code }) => `${at} ${code}`));
    const fresh = scans.filter(({ at, code }) => !known.has(`${at} ${code}`));
    const all = [...parcel.scans, ...fresh].sort((a, b) => a.at.localeCompare(b.at));
    return { parcel: { ...parcel, scans: all }, also: [] };
  });

/** A booking file for a courier. In the state `making`, lines are still being added. */
export interface BookingFile {
  number: number;
  at: string;
  by: string;
  state: 'making' | 'ready';
  lines: number;
}

/** Returns the key of a booking file. Keys sort by the file's number. */
const fileKey = (courier: string, number: number): Key => ({
  pk: filesPartition(courier),
  sk: String(number).padStart(8, '0'),
});

/** Returns the newest booking files of a courier, newest first. */
export const listBookingFiles = (courier: string, most: number): Promise<BookingFile[]> =>
  listUpTo<BookingFile>({ pk: filesPartition(courier), newestFirst: true, most });

export const findBookingFile = (courier: string, number: number): Promise<BookingFile | undefined> =>
  find<BookingFile>(fileKey(courier, number));

/** Builds the write that creates a booking file. The write fails if a file with this number exists. */
export const newBookingFileWrite = (courier: string, file: BookingFile): Change => ({
  put: { ...fileKey(courier, file.number), ...file },
  if: [['pk', 'absent']],
});

/** Builds the write that marks a booking file as complete. The write fails if it is already marked. */
export const bookingFileDoneWrite = (courier: string, number: number): Change => ({
  update: fileKey(courier, number),
  set: { state: 'ready' },
  if: [['state', '=', 'making']],
});

/** Returns up to `limit` lines that wait for the next booking file. */
export const listWaitingLines = async (courier: string, limit: number): Promise<BookingLine[]> =>
  (await list<Item & BookingLine>({ pk: `FILE_LINES#${courier}`, limit })).items;

/**
 * Builds the writes that move waiting lines to a file. They fail if a line no longer waits, or if the file is complete.
 */
export const movedLineWrites = (courier: string, number: number, lines: readonly BookingLine[]): Change[] => [
  { update: fileKey(courier, number), add: { lines: lines.length }, if: [['state', '=', 'making']] },
  ...lines.flatMap((line): Change[] => {
    const { awb, kind, at, request } = line;
    return [
      { delete: waitingKey(courier, line), if: [['pk', 'present']] },
      { put: { ...lineKey(courier, number, line), awb, kind, at, ...(request && { request }), ttl: ttlFromNow() } },
    ];
  }),
];

export const listLinesOfFile = (courier: string, number: number): Promise<BookingLine[]> =>
  listAll<Item & BookingLine>({ pk: `BOOKING_FILE#${courier}#${number}` });

/**
 * Builds the writes that delete a parcel and its waiting re-attempt line, which contains the new address. Lines that
 * are already in a file are not deleted here, because they expire.
 */
export const removedParcelWrites = (courier: string, awb: string): { delete: Key }[] => [
  { delete: parcelKey(courier, awb) },
  { delete: waitingKey(courier, { awb, kind: 'REATTEMPT' }) },
];
