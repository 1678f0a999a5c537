import { crc32 } from 'node:zlib';
import { ANY_PICTURE, ContentRefused, checkPictureSize, type PictureLimit } from './clean-file.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/**
 * The chunks that a viewer needs. All others are removed: texts, times, Exif, profiles, animations and private chunks.
 */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs']);

/**
 * Removes a PNG's metadata. Does not decode the picture; the size is read from the header.
 * @throws ContentRefused for an incomplete PNG, or one that is followed by another file
 */
export function cleanPng(bytes: Buffer, most: PictureLimit = ANY_PICTURE): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new ContentRefused('not-this');
  const kept: Buffer[] = [SIGNATURE];
  const seen = new Set<string>();
  for (let at = SIGNATURE.length; at < bytes.length; ) {
    if (at + 12 > bytes.length) throw new ContentRefused('damaged');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new ContentRefused('damaged');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const named = bytes.subarray(at + 4, end - 4);
    if (crc32(named) !== bytes.readUInt32BE(end - 4)) throw new ContentRefused('damaged');
    if ((seen.size === 0) !== (type === 'IHDR')) throw new ContentRefused('damaged');
    if (type === 'IHDR') {
      if (length !== 13) throw new ContentRefused('damaged');
      checkPictureSize(named.readUInt32BE(4), named.readUInt32BE(8), most);
    }
    seen.add(type);
    // A type with a capital first letter is critical: a viewer cannot show the picture without this chunk.
    if (!KEPT.has(type) && /^[A-Z]/.test(type)) throw new ContentRefused('damaged');
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
    if (type !== 'IEND') continue;
    if (at !== bytes.length) throw new ContentRefused('trailing');
    if (!seen.has('IDAT')) break;
    return Buffer.concat(kept);
  }
  throw new ContentRefused('damaged');
}
