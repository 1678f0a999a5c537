import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const RECORD = 0x02014b50;
const END = 0x06054b50;
/**
 * Flags of zip entries. `UTF8`: names are in UTF-8. `SIZES_BEHIND`: the sizes follow the data, because they are not
 * known before the data is written.
 */
const UTF8 = 0x0800;
const SIZES_BEHIND = 0x0008;

interface Part {
  name: Buffer;
  flags: number;
  deflated: boolean;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/**
 * Returns the fields that are in both the local header and the directory record of a zip entry. If `known` is false,
 * checksum and sizes are 0, because the data is not written yet.
 */
function header({ flags, deflated, crc, packed, size, name }: Part, known: boolean): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(flags, 2);
  bytes.writeUInt16LE(deflated ? 8 : 0, 4);
  bytes.writeUInt16LE(0x21, 8); // 1 January 1980, the first day that a zip can express
  if (known) {
    bytes.writeUInt32LE(crc, 10);
    bytes.writeUInt32LE(packed, 14);
    bytes.writeUInt32LE(size, 18);
  }
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
}

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32LE(value, 4 * at));
  return bytes;
};

/** Returns an object that writes a zip into a stream, part by part. Only one piece of a part is in memory at a time. */
export function zipWriter(stream: Writable) {
  const parts: Part[] = [];
  let offset = 0;
  const write = async (...pieces: Buffer[]): Promise<void> => {
    for (const piece of pieces) {
      offset += piece.length;
      if (!stream.write(piece)) await once(stream, 'drain');
    }
  };
  return {
    /** Adds a part that is already compressed. */
    async copy(name: string, data: Buffer, about: Pick<Part, 'deflated' | 'crc' | 'size'>): Promise<void> {
      const part = { ...about, name: Buffer.from(name), flags: UTF8, packed: data.length, offset };
      parts.push(part);
      await write(u32(LOCAL), header(part, true), part.name, data);
    },
    /** Adds a part and compresses it piece by piece. */
    async pack(name: string, pieces: Iterable<Buffer>): Promise<void> {
      const part: Part = {
        name: Buffer.from(name),
        flags: UTF8 | SIZES_BEHIND,
        deflated: true,
        crc: 0,
        packed: 0,
        size: 0,
        offset,
      };
      parts.push(part);
      await write(u32(LOCAL), header(part, false), part.name);
      const deflate = createDeflateRaw();
      const packing = (async () => {
        for (const piece of pieces) {
          part.crc = crc32(piece, part.crc);
          part.size += piece.length;
          if (!deflate.write(piece)) await once(deflate, 'drain');
        }
        deflate.end();
      })();
      for await (const packed of deflate as AsyncIterable<Buffer>) {
        part.packed += packed.length;
        await write(packed);
      }
      await packing;
      await write(u32(DESCRIPTOR, part.crc, part.packed, part.size));
    },
    /** Writes the directory and ends the stream. */
    async end(): Promise<void> {
      const start = offset;
      for (const part of parts) {
        const rest = Buffer.alloc(14);
        rest.writeUInt32LE(part.offset, 10);
        await write(u32(RECORD), Buffer.from([20, 0]), header(part, true), rest, part.name);
      }
      const end = Buffer.alloc(18);
      end.writeUInt16LE(parts.length, 4);
      end.writeUInt16LE(parts.length, 6);
      end.writeUInt32LE(offset - start, 8);
      end.writeUInt32LE(start, 12);
      await write(u32(END), end);
      stream.end();
    },
  };
}
