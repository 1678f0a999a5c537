import { crc32, deflateSync } from 'node:zlib';

const u16 = (n: number): Buffer => Buffer.from([n >> 8, n & 255]);
const u32 = (n: number): Buffer => Buffer.from([n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]);

/** Returns a segment of a JPEG: marker, length, content. */
export const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(content.length + 2), content]);

const JFIF = segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex'));
const frame = (width: number, height: number): Buffer =>
  segment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])]));

/** The Exif data of a phone: a picture turned by 90 degrees, with the place where it was taken. */
export const EXIF = segment(
  0xe1,
  Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0', 'latin1'),
    Buffer.from('120103000100000006000000', 'hex'),
    Buffer.from('GPS 28.6139 N 77.2090 E'),
  ]),
);

interface Made {
  width?: number;
  height?: number;
  /** Additional segments or chunks. */
  more?: Buffer[];
  /** Bytes after the end of the picture. */
  behind?: Buffer;
}

/** Returns a JPEG with the given segments, which has no decodable picture. */
export function jpeg({ width = 640, height = 480, more = [], behind = Buffer.alloc(0) }: Made = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    JFIF,
    ...more,
    segment(0xdb, Buffer.alloc(65, 1)),
    frame(width, height),
    segment(0xc4, Buffer.alloc(20, 1)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
    Buffer.from([0xff, 0xd9]),
    behind,
  ]);
}

/** Returns a chunk of a PNG: length, type, content, checksum. */
export function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([u32(content.length), named, u32(crc32(named))]);
}

/**
 * The highest number of pixels for which `png` writes the data of all pixels. A larger PNG has the data of one pixel
 * only, so that creating it takes no time.
 */
const MOST_GREYS = 100_000;

/** Returns a grey PNG whose header has the given size, with the data of all its pixels up to 100,000. */
export function png({ width = 1, height = 1, more = [], behind = Buffer.alloc(0) }: Made = {}): Buffer {
  const row = Buffer.from([0, ...Array<number>(width * height > MOST_GREYS ? 1 : width).fill(128)]);
  const rows = Array<Buffer>(width * height > MOST_GREYS ? 1 : height).fill(row);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...more,
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
    behind,
  ]);
}
