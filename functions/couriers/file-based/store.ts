import { type Change, ConditionFailed, type Item, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { list, listAll, listUpTo } from '../../platform/table/list.ts';
import { pack, unpack } from '../../platform/table/pack.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Scan } from '../port.ts';
import type { Desk, DeskParcel, Line } from './booking-file.ts';

/** A parcel stays on the desk for as long as its courier may still speak of it. */
const KEPT_DAYS = 180;

const parcelKey = (courier: string, awb: string): Key => ({ pk: `DESK#${courier}#${awb.toUpperCase()}`, sk: 'PARCEL' });
const waitingKey = (courier: string, { awb, kind }: Pick<Line, 'awb' | 'kind'>): Key => ({
  pk: `DESK_OUT#${courier}`,
  sk: `${awb}#${kind}`,
});
const filesPartition = (courier: string): string => `DESK_FILES#${courier}`;
const lineKey = (courier: string, number: number, { awb, kind }: Line): Key => ({
  pk: `DESK_FILE#${courier}#${number}`,
  sk: `${awb}#${kind}`,
});

interface KeptParcel extends Item {
  rev: number;
  data: Uint8Array;
}

const parcelItem = (courier: string, parcel: DeskParcel, rev: number): Item => ({
  ...parcelKey(courier, parcel.awb),
  rev,
  data: pack(parcel),
  ttl: Math.floor(Date.now() / 1000) + KEPT_DAYS * 86_400,
});

const readParcel = async (courier: string, awb: string): Promise<{ parcel: DeskParcel; rev: number } | undefined> => {
  const kept = await find<KeptParcel>(parcelKey(courier, awb));
  return kept && { parcel: unpack<DeskParcel>(kept.data), rev: kept.rev };
};

const withScan = (parcel: DeskParcel, scan: Scan): DeskParcel => ({ ...parcel, scans: [...parcel.scans, scan] });

const saved = (courier: string, parcel: DeskParcel, rev: number): Change => ({
  put: parcelItem(courier, parcel, rev + 1),
  if: [['rev', '=', rev]],
});

/** Read, decide, commit; again when somebody else's word came between. */
const change = (courier: string, awb: string, decide: (parcel: DeskParcel) => { parcel: DeskParcel; also: Change[] }) =>
  untilCommitted(async () => {
    const kept = await readParcel(courier, awb);
    if (kept === undefined) return;
    const { parcel, also } = decide(kept.parcel);
    await commit([saved(courier, parcel, kept.rev), ...also]);
  }, 'This parcel is being changed. Try again in a moment.');

/** The desk of a courier in the table. */
export function deskStore(courier: string): Desk {
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

    async tell(line, scan) {
      const waits: Change = { put: { ...waitingKey(courier, line), ...line } };
      if (scan === undefined) return commit([waits]);
      await change(courier, line.awb, (parcel) => ({ parcel: withScan(parcel, scan), also: [waits] }));
    },

    async takeBack(awb, scan) {
      const kept = await readParcel(courier, awb);
      if (kept === undefined) return false;
      const out: Change = { delete: waitingKey(courier, { awb, kind: 'BOOK' }), if: [['pk', 'present']] };
      return commit([out, saved(courier, withScan(kept.parcel, scan), kept.rev)]).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ConditionFailed) return false;
          throw error;
        },
      );
    },

    waiting: async (most) => (await listUpTo<Item>({ pk: `DESK_OUT#${courier}`, most, eventual: true })).length,
  };
}

/** Parcels by their AWBs; those that the desk does not know are absent. */
export async function findDeskParcels(
  courier: string,
  awbs: readonly string[],
): Promise<ReadonlyMap<string, DeskParcel>> {
  const kept = await findAll<KeptParcel>([...new Set(awbs)].map((awb) => parcelKey(courier, awb)));
  return new Map(kept.map(({ data }) => unpack<DeskParcel>(data)).map((parcel) => [parcel.awb, parcel]));
}

/** Keeps what a file tells of a parcel; what it has told before is kept once. */
export const keepDeskScans = (courier: string, awb: string, scans: readonly Scan[]): Promise<void> =>
  change(courier, awb, (parcel) => {
    const known = new Set(parcel.scans.map(({ at, code }) => `${at} ${code}`));
    const fresh = scans.filter(({ at, code }) => !known.has(`${at} ${code}`));
    const all = [...parcel.scans, ...fresh].sort((a, b) => a.at.localeCompare(b.at));
    return { parcel: { ...parcel, scans: all }, also: [] };
  });

/** A file of lines for a courier. `making`: lines are still being put into it. */
export interface BookingFile {
  number: number;
  at: string;
  by: string;
  state: 'making' | 'ready';
  lines: number;
}

/** Files sort as their numbers do. */
const fileKey = (courier: string, number: number): Key => ({
  pk: filesPartition(courier),
  sk: String(number).padStart(8, '0'),
});

/** The newest files, newest first. */
export const listBookingFiles = (courier: string, most: number): Promise<BookingFile[]> =>
  listUpTo<BookingFile>({ pk: filesPartition(courier), newestFirst: true, most });

export const findBookingFile = (courier: string, number: number): Promise<BookingFile | undefined> =>
  find<BookingFile>(fileKey(courier, number));

/** Begins a file, unless one of this number is there. */
export const beginBookingFile = (courier: string, file: BookingFile): Change => ({
  put: { ...fileKey(courier, file.number), ...file },
  if: [['pk', 'absent']],
});

/** The file is whole: nothing comes into it any more. */
export const endBookingFile = (courier: string, number: number): Change => ({
  update: fileKey(courier, number),
  set: { state: 'ready' },
  if: [['state', '=', 'making']],
});

/** Lines that wait for the next file, some of them. */
export const listWaiting = async (courier: string, limit: number): Promise<Line[]> =>
  (await list<Item & Line>({ pk: `DESK_OUT#${courier}`, limit })).items;

/** Moves lines that wait into a file: it holds only while they wait and the file is being made, so that nothing comes into one that is out. */
export const moveLines = (courier: string, number: number, lines: readonly Line[]): Change[] => [
  { update: fileKey(courier, number), add: { lines: lines.length }, if: [['state', '=', 'making']] },
  ...lines.flatMap((line): Change[] => {
    const { awb, kind, at, request } = line;
    return [
      { delete: waitingKey(courier, line), if: [['pk', 'present']] },
      { put: { ...lineKey(courier, number, line), awb, kind, at, ...(request && { request }) } },
    ];
  }),
];

export const listLinesOf = (courier: string, number: number): Promise<Line[]> =>
  listAll<Item & Line>({ pk: `DESK_FILE#${courier}#${number}` });
