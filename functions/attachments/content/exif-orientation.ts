const [START_OF_SCAN, EXIF] = [0xda, 0xe1];
const TAG = 0x0112;
const MOST_TAGS = 100;
const [TIFF_AT, HEADER] = [10, 'Exif\0\0'];

/** Returns the orientation (1 to 8) in an Exif segment, or undefined if there is none. */
export function orientationOf(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, TIFF_AT) !== HEADER) return undefined;
  const tiff = segment.subarray(TIFF_AT);
  if (tiff.length < 8) return undefined;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  for (let n = 0; n < Math.min(u16(first), MOST_TAGS); n++) {
    const at = first + 2 + 12 * n;
    if (u16(at) !== TAG) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Returns the orientation (1 to 8) of a checked JPEG, or undefined if it has none. */
export function jpegOrientation(jpeg: Buffer): number | undefined {
  for (let at = 2; jpeg[at + 1] !== START_OF_SCAN && at + 4 <= jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const orientation = orientationOf(jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2)));
    if (jpeg[at + 1] === EXIF && orientation !== undefined) return orientation;
  }
  return undefined;
}

/** Builds an Exif segment that contains only the orientation. */
export function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.alloc(TIFF_AT + 26);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(segment.length - 2, 2);
  segment.write(HEADER, 4, 'latin1');
  segment.write('MM\0*', TIFF_AT, 'latin1');
  segment.writeUInt32BE(8, TIFF_AT + 4);
  segment.writeUInt16BE(1, TIFF_AT + 8); // one tag, of type SHORT, with one value
  segment.writeUInt16BE(TAG, TIFF_AT + 10);
  segment.writeUInt16BE(3, TIFF_AT + 12);
  segment.writeUInt32BE(1, TIFF_AT + 14);
  segment.writeUInt16BE(orientation, TIFF_AT + 18);
  return segment;
}
