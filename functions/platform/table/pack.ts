import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * A text that is similar to most values of a kind, so that they compress better. Never change a dictionary that was
 * used. Give a better one the next number (1 to 255). Keep the older one as long as values packed with it may exist.
 */
export interface Dictionary {
  number: number;
  words: Uint8Array;
}

/** No dictionary, for values that are not similar to each other. */
const NONE: readonly Dictionary[] = [{ number: 1, words: Buffer.alloc(0) }];

const HEAD_BYTES = 5;

/**
 * Returns a value as compressed JSON, which saves most write units. Use it only for data that only machines read and
 * that no key or condition needs: the totals of a day, rate cards, pin codes. Orders are stored as plain maps, so that
 * operators can read them. The bytes begin with the dictionary's number (1 byte) and a checksum of the text (4 bytes).
 * @param dictionaries all dictionaries of this kind of value; the last one is used
 * @param level 9 for items of the table, whose bytes cost write units; 6 takes a tenth of the time for large files
 */
export function pack(value: unknown, dictionaries: readonly Dictionary[] = NONE, level: 6 | 9 = 9): Uint8Array {
  const { number, words } = dictionaries.at(-1) ?? (NONE[0] as Dictionary);
  const text = Buffer.from(JSON.stringify(value));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(number);
  head.writeUInt32BE(crc32(text), 1);
  return Buffer.concat([head, deflateRawSync(text, { level, dictionary: words })]);
}

/**
 * Returns the value that was packed: the reverse of `pack`. The size limit protects against damaged records. It need
 * not protect against attackers, because only we write these bytes.
 * @throws Error for an unknown dictionary, or if the text differs from the packed one
 */
export function unpack<T>(bytes: Uint8Array, dictionaries: readonly Dictionary[] = NONE, mostBytes = 400_000): T {
  const used = dictionaries.find(({ number }) => number === bytes[0]);
  if (used === undefined) throw new Error(`Packed with dictionary ${bytes[0]}, which is not known.`);
  const packed = bytes.subarray(HEAD_BYTES);
  const text = inflateRawSync(packed, { maxOutputLength: mostBytes, dictionary: used.words });
  const sum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
  if (crc32(text) !== sum) throw new Error('The unpacked text is not the one that was packed.');
  return JSON.parse(text.toString()) as T;
}
