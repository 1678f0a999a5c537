import { MAX_ENTRIES, MAX_PART_BYTES, MAX_RATIO, MAX_TOTAL_BYTES, RATIO_COUNTS_FROM_BYTES } from '../limits.ts';
import { WorkbookRefused } from '../workbook-refused.ts';

/** A file in a zip, as declared in the central directory. The sizes are untrusted until the file is unpacked. */
export interface ZipEntry {
  /** The path in lower case, because names of parts in a package are not case-sensitive. */
  readonly name: string;
  /** The path with the upper and lower case of the zip. */
  readonly path: string;
  readonly deflated: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_LENGTH = 22;
const RECORD = 0x02014b50;
const RECORD_LENGTH = 46;
/** Bits 0, 6 and 13 of an entry's flags: encrypted data, strong encryption, masked directory. */
const ENCRYPTED = 0x2041;

/**
 * Returns the files of a zip from its central directory. Refuses everything that no workbook has: too many entries, the
 * sizes or ratios of a zip bomb, encryption, overlaps and repeated names. Also refuses Zip64, because its sizes of
 * 0xFFFFFFFF are above every limit.
 */
export function listEntries(bytes: Buffer): Map<string, ZipEntry> {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end + END_LENGTH > bytes.length) throw new WorkbookRefused('damaged');
  // No workbook has a zip comment. Data after the end could be another file, because some programs read a file from its
  // end.
  if (bytes.readUInt16LE(end + 20) !== 0 || end + END_LENGTH !== bytes.length) throw new WorkbookRefused('trailing');
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw new WorkbookRefused('unpacks-too-large');
  if (bytes.readUInt16LE(end + 8) !== count || at + size > end) throw new WorkbookRefused('damaged');

  const entries = new Map<string, ZipEntry>();
  let total = 0;
  let packed = 0;
  for (let i = 0; i < count; i++) {
    if (at + RECORD_LENGTH > end || bytes.readUInt32LE(at) !== RECORD) throw new WorkbookRefused('damaged');
    const next =
      at + RECORD_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) throw new WorkbookRefused('damaged');
    const entry = readEntry(bytes, at);
    if (entries.has(entry.name)) throw new WorkbookRefused('damaged');
    entries.set(entry.name, entry);
    total += entry.size;
    packed += entry.packed;
    at = next;
  }
  if (total > MAX_TOTAL_BYTES) throw new WorkbookRefused('unpacks-too-large');
  // If entries overlap, the sum of their packed sizes can be larger than the file. Overlaps would let a small zip
  // contain many large files.
  if (packed > bytes.length) throw new WorkbookRefused('unpacks-too-large');
  return entries;
}

function readEntry(bytes: Buffer, at: number): ZipEntry {
  const method = bytes.readUInt16LE(at + 10);
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new WorkbookRefused('password');
  if (method !== 0 && method !== 8) throw new WorkbookRefused('damaged');
  const name = bytes.toString('utf8', at + RECORD_LENGTH, at + RECORD_LENGTH + bytes.readUInt16LE(at + 28));
  const entry = {
    path: name,
    name: name.replaceAll('\\', '/').toLowerCase(),
    deflated: method === 8,
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
  const bomb = entry.size > RATIO_COUNTS_FROM_BYTES && entry.size > entry.packed * MAX_RATIO;
  if (bomb || entry.size > MAX_PART_BYTES) throw new WorkbookRefused('unpacks-too-large');
  return entry;
}
