import { ANY_PICTURE, ContentRefused, checkPictureSize, type PictureLimit } from './clean-file.ts';
import { orientationOf, orientationSegment } from './exif-orientation.ts';

const SOI = Buffer.from([0xff, 0xd8]);
const [EOI, SOS, JFIF, EXIF, ADOBE] = [0xd9, 0xda, 0xe0, 0xe1, 0xee];
/** Markers of segments with tables and settings that a decoder needs: DHT, DQT, DNL, DRI. */
const TABLES = new Set([0xc4, 0xdb, 0xdc, 0xdd]);
/**
 * The lengths of JFIF and Adobe segments without a thumbnail. Longer segments are removed, because a thumbnail can
 * contain any bytes.
 */
const [JFIF_LENGTH, ADOBE_LENGTH] = [16, 14];

/**
 * The highest number of scans in a progressive picture. Cameras write up to 10. A decoder processes all pixels for each
 * scan, so a picture with many scans takes long.
 */
const MOST_SCANS = 100;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Removes a JPEG's metadata: place, time, device, thumbnails and comments. Keeps the orientation. Does not decode the
 * picture; the size is read from the frame header.
 * @throws ContentRefused for an incomplete JPEG, or one that is followed by another file
 */
export function cleanJpeg(bytes: Buffer, most: PictureLimit = ANY_PICTURE): Buffer {
  if (!bytes.subarray(0, 2).equals(SOI)) throw new ContentRefused('not-this');
  const kept: Buffer[] = [SOI];
  let frames = 0;
  let scans = 0;
  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++; // skips fill bytes before a marker
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw new ContentRefused('damaged');
    if (marker === EOI) {
      if (frames !== 1 || scans === 0) throw new ContentRefused('damaged');
      refuseBehind(bytes.subarray(at + 2));
      return Buffer.concat([...kept, Buffer.from([0xff, EOI])]);
    }
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw new ContentRefused('damaged');
    const segment = bytes.subarray(at, end);
    at = end;
    if (isFrame(marker)) {
      frames++;
      if (length < 8) throw new ContentRefused('damaged');
      checkPictureSize(segment.readUInt16BE(7), segment.readUInt16BE(5), most);
      kept.push(segment);
    } else if (marker === SOS) {
      if (++scans > MOST_SCANS) throw new ContentRefused('damaged');
      at = endOfScan(bytes, end);
      kept.push(segment, bytes.subarray(end, at));
    } else if (marker === EXIF) {
      const orientation = orientationOf(segment);
      if (orientation !== undefined) kept.push(orientationSegment(orientation));
    } else if (TABLES.has(marker) || isPlainHeader(marker, length)) {
      kept.push(segment);
    } else if (!(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe) {
      throw new ContentRefused('damaged');
    }
  }
}

const isPlainHeader = (marker: number, length: number): boolean =>
  (marker === JFIF && length === JFIF_LENGTH) || (marker === ADOBE && length === ADOBE_LENGTH);

/**
 * Returns where the compressed data ends: before the next marker that is neither stuffing (FF 00) nor a restart marker.
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new ContentRefused('damaged');
}

/**
 * Refuses a picture that is followed by unknown data. Zero bytes are accepted. The data that phones append (depth,
 * motion) is accepted if it has a known start and end. The caller removes the accepted data.
 */
function refuseBehind(rest: Buffer): void {
  const phones = rest.subarray(0, 2).equals(SOI) && rest.subarray(-2).equals(Buffer.from([0xff, EOI]));
  const samsung = rest.subarray(-4).toString('latin1') === 'SEFT';
  if (!phones && !samsung && rest.some((byte) => byte !== 0)) throw new ContentRefused('trailing');
}
