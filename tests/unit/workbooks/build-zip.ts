import { constants, crc32, deflateRawSync } from 'node:zlib';

/** An entry of a hand-written zip. Its declared values may differ from its content. */
export interface Entry {
  readonly name: string;
  readonly data: string | Buffer;
  /** The compressed bytes. By default, `data` is deflated. */
  readonly packed?: Buffer;
  readonly declaredSize?: number;
  readonly declaredPacked?: number;
  readonly flags?: number;
  readonly stored?: boolean;
  readonly crc?: number;
}

/** Writes a zip by hand, so that a test can falsify every field. */
export function buildZip(entries: readonly Entry[], end: { count?: number; comment?: string } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const plain = Buffer.from(entry.data);
    const packed = entry.packed ?? (entry.stored ? plain : deflateRawSync(plain));
    const name = Buffer.from(entry.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.flags ?? 0, 2);
    fields.writeUInt16LE(entry.stored ? 0 : 8, 4);
    fields.writeUInt32LE(entry.crc ?? crc32(plain), 10);
    fields.writeUInt32LE(entry.declaredPacked ?? packed.length, 14);
    fields.writeUInt32LE(entry.declaredSize ?? plain.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(20, 4);
    fields.copy(record, 6);
    record.writeUInt32LE(offset, 42);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed);
    directory.push(record, name);
    offset += 4 + 26 + name.length + packed.length;
  }
  const records = Buffer.concat(directory);
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50, 0);
  tail.writeUInt16LE(end.count ?? entries.length, 8);
  tail.writeUInt16LE(end.count ?? entries.length, 10);
  tail.writeUInt32LE(records.length, 12);
  tail.writeUInt32LE(offset, 16);
  tail.writeUInt16LE(end.comment?.length ?? 0, 20);
  return Buffer.concat([...files, records, tail, Buffer.from(end.comment ?? '')]);
}

/** Returns a deflate stream of `count` megabytes of blanks. It needs only one kilobyte of memory for each megabyte. */
export function megabytesOfBlanks(count: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([...Array.from({ length: count }, () => piece), Buffer.from([3, 0])]);
}
