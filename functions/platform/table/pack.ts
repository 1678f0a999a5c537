import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * Words that most values of a kind share. Once something is packed with one, its text never changes: a better one gets
 * the next number, and both are kept as long as anything packed with the former may exist. At most 31 numbers of a kind.
 */
export interface Dictionary {
  number: number;
  words: Uint8Array;
}

/** For values that share no words. */
const NONE: readonly Dictionary[] = [{ number: 1, words: Buffer.alloc(0) }];

/** No deflated text begins with these three bits (RFC 1951, 3.2.3): so a head is told from what was packed without one. */
const HEAD = 0b111;
const HEAD_BYTES = 5;

/**
 * Detail that no key or condition looks at is stored deflated: an order fits one write unit (1 KB) instead of two,
 * which halves what every write, index and list of orders costs. A dictionary of the words that most values of a kind
 * share takes another third off. In front stand the dictionary's number (5 bits) and a checksum of the text (4 bytes).
 * @param dictionaries of this kind, the one to write with last
 */
export function pack(value: unknown, dictionaries: readonly Dictionary[] = NONE): Uint8Array {
  const { number, words } = dictionaries.at(-1) ?? (NONE[0] as Dictionary);
  const text = Buffer.from(JSON.stringify(value));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8((number << 3) | HEAD);
  head.writeUInt32BE(crc32(text), 1);
  return Buffer.concat([head, deflateRawSync(text, { level: 9, dictionary: words })]);
}

/**
 * The reverse of `pack`. What was packed before there were numbers was packed with the first dictionary. The limit
 * guards against a damaged record, not against strangers: nobody else writes these.
 * @throws Error for a dictionary that is not there, and for a text that is not the one that was packed
 */
export function unpack<T>(bytes: Uint8Array, dictionaries: readonly Dictionary[] = NONE, mostBytes = 400_000): T {
  const first = bytes[0] ?? 0;
  if ((first & HEAD) !== HEAD) return JSON.parse(inflate(bytes, dictionaries[0], mostBytes).toString()) as T;
  const used = dictionaries.find(({ number }) => number === first >> 3);
  if (used === undefined) throw new Error(`Packed with dictionary ${first >> 3}, which is not known.`);
  const text = inflate(bytes.subarray(HEAD_BYTES), used, mostBytes);
  const sum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
  if (crc32(text) !== sum) throw new Error('Unpacked another text than was packed.');
  return JSON.parse(text.toString()) as T;
}

const inflate = (bytes: Uint8Array, dictionary: Dictionary | undefined, mostBytes: number): Buffer =>
  inflateRawSync(bytes, { maxOutputLength: mostBytes, dictionary: dictionary?.words });
