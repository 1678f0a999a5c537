import { crc32, inflateRawSync } from 'node:zlib';
import { WorkbookRefused } from '../workbook-refused.ts';
import type { ZipEntry } from './zip-directory.ts';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_LENGTH = 30;

/** Returns the compressed bytes of a zip entry. */
export function packedBytes(bytes: Buffer, { offset, packed }: ZipEntry): Buffer {
  if (offset + LOCAL_HEADER_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER) {
    throw new WorkbookRefused('damaged');
  }
  const start = offset + LOCAL_HEADER_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw new WorkbookRefused('damaged');
  return bytes.subarray(start, start + packed);
}

/**
 * Unpacks one zip entry. The output is limited to the declared size, which `listEntries` has checked.
 * @throws WorkbookRefused if the size or the checksum is wrong
 */
export function unpackEntry(bytes: Buffer, entry: ZipEntry): Buffer {
  const { size } = entry;
  const data = packedBytes(bytes, entry);
  const plain = entry.deflated ? inflate(data, size) : data;
  if (plain.length !== size || crc32(plain) !== entry.crc) throw new WorkbookRefused('damaged');
  return plain;
}

function inflate(data: Buffer, size: number): Buffer {
  try {
    // A single chunk that is a little larger than needed avoids a second copy of a large part.
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1), chunkSize: Math.max(size + 64, 1024) });
  } catch (error) {
    const tooLong = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new WorkbookRefused(tooLong ? 'unpacks-too-large' : 'damaged');
  }
}
