import { WorkbookRefused } from '../workbook-refused.ts';

/**
 * The container of .xls files (MS-CFB): a small file system. A table links its sectors into chains. This reader
 * supports only what is needed to extract one stream. A chain cannot be longer than the number of sectors in the file.
 */
export interface CompoundFile {
  /** The names of all entries, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Returns a copy of a stream's bytes; undefined if there is no stream with that name. */
  stream(name: string): Buffer | undefined;
}

const DIRECTORY_ENTRY = 128;
const MINI_SECTOR = 64;
/** Streams shorter than this are stored in the mini stream. */
const MINI_CUTOFF = 4096;
const END_OF_CHAIN = 0xfffffffe;
const MAX_SECTOR = 0xfffffffa;
const [STREAM, ROOT] = [2, 5];

/** Opens a compound file: reads its sector table and directory. @throws WorkbookRefused */
export function openCompoundFile(bytes: Buffer): CompoundFile {
  if (bytes.length < 1536) throw new WorkbookRefused('damaged');
  const sectorSize = 1 << bytes.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) throw new WorkbookRefused('damaged');
  const sectors = Math.ceil(bytes.length / sectorSize) - 1;
  const sector = (n: number): Buffer => {
    if (n >= sectors) throw new WorkbookRefused('damaged');
    return bytes.subarray((n + 1) * sectorSize, (n + 2) * sectorSize);
  };
  const { table, own } = readTable(bytes, sectors, sectorSize, sector);
  const chain = (first: number): Buffer => Buffer.concat(follow(first, table, sectors).map(sector));

  const directory = chain(bytes.readUInt32LE(48));
  const streams = new Map<string, { start: number; size: number }>();
  const names = new Set<string>();
  let root = { start: END_OF_CHAIN, size: 0 };
  for (let at = 0; at + DIRECTORY_ENTRY <= directory.length; at += DIRECTORY_ENTRY) {
    const length = Math.max(0, Math.min(directory.readUInt16LE(at + 64), 64) - 2);
    const name = directory.toString('utf16le', at, at + length).toLowerCase();
    const where = { start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) };
    const type = directory[at + 66];
    if (type === ROOT) root = where;
    if (type === STREAM && !streams.has(name)) streams.set(name, where);
    if (type) names.add(name);
  }
  const large = [...streams.values()].filter(({ size }) => size >= MINI_CUTOFF);
  const firsts = [bytes.readUInt32LE(48), bytes.readUInt32LE(60), root.start, ...large.map(({ start }) => start)];
  const end = (lastInUse(firsts, own, table) + 2) * sectorSize;
  // Data after the end could be another file, because some programs read a file from its end. Padding consists of
  // zeros.
  if (bytes.subarray(end).some((byte) => byte !== 0)) throw new WorkbookRefused('trailing');

  const small = ({ start, size }: { start: number; size: number }): Buffer => {
    const store = chain(root.start);
    const links = chain(bytes.readUInt32LE(60));
    const miniTable = Array.from({ length: Math.floor(links.length / 4) }, (_, i) => links.readUInt32LE(i * 4));
    const parts = follow(start, miniTable, Math.ceil(size / MINI_SECTOR));
    return Buffer.concat(parts.map((n) => store.subarray(n * MINI_SECTOR, (n + 1) * MINI_SECTOR)));
  };
  return {
    names,
    stream(name) {
      const entry = streams.get(name.toLowerCase());
      if (entry === undefined) return undefined;
      if (entry.size > bytes.length) throw new WorkbookRefused('damaged');
      const data = entry.size < MINI_CUTOFF ? small(entry) : chain(entry.start);
      if (data.length < entry.size) throw new WorkbookRefused('damaged');
      return data.subarray(0, entry.size);
    },
  };
}

interface SectorTable {
  table: number[];
  /** The numbers of the sectors in which the sector table itself is stored. */
  own: number[];
}

/**
 * Reads the sector table. The header lists the sectors that contain the table. In large files, a chain of further
 * sectors continues the list.
 */
function readTable(bytes: Buffer, sectors: number, sectorSize: number, sector: (n: number) => Buffer): SectorTable {
  const perSector = sectorSize / 4;
  if (bytes.readUInt32LE(44) > sectors || bytes.readUInt32LE(72) > sectors) throw new WorkbookRefused('damaged');
  const own: number[] = [];
  for (let i = 0; i < 109; i++) own.push(bytes.readUInt32LE(76 + i * 4));
  const chained: number[] = [];
  let next = bytes.readUInt32LE(68);
  for (let i = 0; next <= MAX_SECTOR && i < bytes.readUInt32LE(72); i++) {
    const more = sector(next);
    if (more.length < sectorSize) throw new WorkbookRefused('damaged');
    for (let j = 0; j < perSector - 1; j++) own.push(more.readUInt32LE(j * 4));
    chained.push(next);
    next = more.readUInt32LE(sectorSize - 4);
  }
  const table: number[] = [];
  for (const n of own) {
    if (n > MAX_SECTOR || table.length >= sectors) continue;
    const links = sector(n);
    for (let j = 0; j + 4 <= links.length; j += 4) table.push(links.readUInt32LE(j));
  }
  return { table, own: [...own.filter((n) => n <= MAX_SECTOR), ...chained] };
}

/**
 * Returns the highest sector number that a chain or the sector table uses. Visits each sector only once, even if
 * several chains share it.
 */
function lastInUse(firsts: readonly number[], own: readonly number[], table: readonly number[]): number {
  const seen = new Set(own);
  for (const first of firsts)
    for (let n = first; n <= MAX_SECTOR && !seen.has(n); n = table[n] ?? END_OF_CHAIN) seen.add(n);
  return [...seen].reduce((last, n) => Math.max(last, n), 0);
}

/**
 * Returns the sectors of a chain in order.
 * @throws WorkbookRefused for a chain of more than `most` sectors, because such a chain must be circular
 */
function follow(first: number, table: readonly number[], most: number): number[] {
  const chain: number[] = [];
  for (let n = first; n <= MAX_SECTOR; n = table[n] ?? END_OF_CHAIN) {
    if (chain.length >= most) throw new WorkbookRefused('damaged');
    chain.push(n);
  }
  return chain;
}
