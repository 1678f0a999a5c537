import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkAndCleanPicture } from '../../../functions/attachments/content/check-document.ts';
import { fittedSize, upright } from '../../../functions/attachments/pictures/pixels.ts';
import { LARGEST_PHOTO, reencodeLogo, reencodePhoto } from '../../../functions/attachments/pictures/reencode.ts';
import { type Colour, decoded, photo, withSegments } from '../../support/pictures/photos.ts';
import { randomFrom } from '../../support/random-input.ts';
import { chunk, EXIF, jpeg, png, segment } from './pictures.ts';

afterEach(() => void vi.useRealTimers());

const RED: Colour = [255, 0, 0];
const GREEN: Colour = [0, 255, 0];
const BLUE: Colour = [0, 0, 255];
const WHITE: Colour = [255, 255, 255];
/** Returns a photo that is red and green above, blue and white below. */
const quarters = (width: number, height: number): Promise<Buffer> =>
  photo(width, height, (x, y) => {
    const isLeft = x < width / 2;
    if (y < height / 2) return isLeft ? RED : GREEN;
    return isLeft ? BLUE : WHITE;
  });

const reencoded = async (bytes: Buffer): Promise<Buffer> =>
  (await reencodePhoto(checkAndCleanPicture(bytes, LARGEST_PHOTO))).bytes;
const problem = (bytes: Buffer): Promise<string | undefined> =>
  reencoded(bytes).then(
    () => undefined,
    (error: Error) => error.message,
  );

/** Returns the markers of a JPEG's segments up to its first scan. */
function markersOf(bytes: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; markers.at(-1) !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) markers.push(bytes[at + 1] ?? 0);
  return markers;
}

/** Returns a JPEG of 8 by 8 pixels with `parts` colour components, written by hand. */
function plainJpeg(parts: number, scans = 1): Buffer {
  const each = Array.from({ length: parts }, (_, n) => n + 1);
  const table = (kind: number) => Buffer.from([kind, 1, ...Array<number>(16).fill(0)]);
  const scan = segment(0xda, Buffer.from([parts, ...each.flatMap((id) => [id, 0]), 0, 63, 0]));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.from([8, 0, 8, 0, 8, parts, ...each.flatMap((id) => [id, 0x11, 0])])),
    segment(0xc4, Buffer.concat([table(0), table(0x10)])),
    ...Array<Buffer>(scans).fill(Buffer.concat([scan, Buffer.from([0])])),
    Buffer.from([0xff, 0xd9]),
  ]);
}

describe('re-encoding a photo', () => {
  test('a re-encoded photo has no location, thumbnail, comments or hidden programs', async () => {
    const program = Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>');
    // The checks do not remove this table, because a decoder reads such tables. The picture does not use it.
    const table = segment(0xdb, Buffer.concat([Buffer.from([3]), program, Buffer.alloc(64 - program.length, 1)]));
    const sent = withSegments(await quarters(32, 16), [EXIF, segment(0xe2, program), segment(0xfe, program), table]);
    expect(checkAndCleanPicture(sent).bytes.includes('<script>')).toBe(true);
    const made = await reencoded(sent);
    expect(sent.includes('GPS')).toBe(true);
    for (const text of ['GPS', 'Exif', '<script>', '<?php']) expect([text, made.includes(text)]).toEqual([text, false]);
    const needed = [0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda];
    expect(markersOf(made).filter((marker) => !needed.includes(marker))).toEqual([]);
    expect(made.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });

  test('a photo that a phone stored sideways is turned upright', async () => {
    const { width, height, at } = await decoded(await reencoded(withSegments(await quarters(64, 32), [EXIF])));
    expect([width, height]).toEqual([32, 64]);
    expect([at(4, 4), at(28, 4)]).toEqual([
      [0, 0, 255, 255],
      [255, 0, 0, 255],
    ]);
    expect([at(4, 60), at(28, 60)]).toEqual([
      [255, 255, 255, 255],
      [0, 255, 0, 255],
    ]);
  });

  test('a large photo is scaled to 1600 pixels, and a small one keeps its size', async () => {
    const large = await decoded(await reencoded(await quarters(2000, 1000)));
    expect([large.width, large.height]).toEqual([1600, 800]);
    expect([large.at(10, 10), large.at(1590, 790)]).toEqual([
      [255, 0, 0, 255],
      [255, 255, 255, 255],
    ]);
    const small = await decoded(await reencoded(await quarters(40, 24)));
    expect([small.width, small.height]).toEqual([40, 24]);
  });

  test('a re-encoded PNG becomes a JPEG with a white background', async () => {
    const made = await reencodePhoto(checkAndCleanPicture(png({ more: [chunk('tRNS', Buffer.from([0, 128]))] })));
    expect([made.contentType, made.extension]).toEqual(['image/jpeg', 'jpg']);
    expect((await decoded(made.bytes)).at(0, 0)).toEqual([255, 255, 255, 255]);
  });

  test('a photo with more than 30 million pixels is refused before it is decoded', async () => {
    const startedAt = performance.now();
    for (const bomb of [png({ width: 15_000, height: 2001 }), jpeg({ width: 6001, height: 5000 })])
      expect(await problem(bomb)).toBe('pixels');
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('a photo that cannot be decoded is refused, and the next photo is still processed', async () => {
    const whole = await quarters(640, 480);
    const cut = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]);
    const short = png({ width: 1000, height: 1000 });
    const [start, rest] = [png().subarray(0, 8), png().subarray(33)];
    const noColours = Buffer.concat([start, chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 3, 0, 0, 0])), rest]);
    for (const [name, bytes] of Object.entries({
      'a JPEG whose data ends early': cut,
      'a JPEG whose tables are nonsense': jpeg(),
      'a JPEG in the four colours of a printer': plainJpeg(4),
      'a JPEG cut off': whole.subarray(0, -40),
      'a PNG whose data is too short': short,
      'a PNG without its palette': noColours,
    }))
      expect([name, await problem(bytes)]).toEqual([name, 'damaged']);
    expect(await problem(plainJpeg(1))).toBeUndefined();
    expect(await problem(whole)).toBeUndefined();
  });

  test('a JPEG with more than 100 scans is refused before it is decoded', () => {
    expect(() => checkAndCleanPicture(plainJpeg(1, 101))).toThrow('damaged');
    expect(checkAndCleanPicture(plainJpeg(1, 100)).extension).toBe('jpg');
  });

  test('a photo whose decoding takes longer than 8 seconds is refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = problem(await quarters(1600, 1200));
    await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: 5000, interval: 1 });
    vi.advanceTimersByTime(8000);
    expect(await answer).toBe('pixels');
  });
});

test.each([
  [1, ['ab', 'cd', 'ef']],
  [2, ['ba', 'dc', 'fe']],
  [3, ['fe', 'dc', 'ba']],
  [4, ['ef', 'cd', 'ab']],
  [5, ['ace', 'bdf']],
  [6, ['eca', 'fdb']],
  [7, ['fdb', 'eca']],
  [8, ['bdf', 'ace']],
])('a picture with orientation %i is shown upright', (orientation, rows) => {
  const pixels = Uint32Array.from('abcdef', (letter) => letter.charCodeAt(0));
  const made = upright({ data: new Uint8ClampedArray(pixels.buffer), width: 2, height: 3 }, orientation);
  const letters = String.fromCharCode(...new Uint32Array(made.data.buffer));
  expect([made.height, letters]).toEqual([rows.length, rows.join('')]);
});

test('a picture is turned and then scaled down to its box, and is never enlarged', () => {
  const box = { width: 400, height: 120 };
  expect(fittedSize({ width: 800, height: 120 }, 1, box)).toEqual({ width: 400, height: 60 });
  expect(fittedSize({ width: 240, height: 400 }, 6, box)).toEqual({ width: 120, height: 200 });
  expect(fittedSize({ width: 20, height: 10 }, 1, box)).toEqual({ width: 20, height: 10 });
  expect(fittedSize({ width: 16_000, height: 1 }, 1, box)).toEqual({ width: 400, height: 1 });
});

describe('re-encoding a logo', () => {
  const most = { width: 400, height: 120, bytes: 8192 };
  const logo = (bytes: Buffer) => reencodeLogo(checkAndCleanPicture(bytes), most);

  test('a re-encoded logo keeps its transparency and loses all metadata', async () => {
    const clear = chunk('tRNS', Buffer.from([0, 128]));
    const made = await logo(png({ width: 30, height: 20, more: [clear, chunk('tEXt', Buffer.from('Author\0Asha'))] }));
    const { width, height, at } = await decoded(made.bytes);
    expect([made.contentType, width, height, at(5, 5)[3]]).toEqual(['image/png', 30, 20, 0]);
    expect(made.bytes.includes('Asha')).toBe(false);
    expect((await logo(made.bytes)).bytes.equals(made.bytes)).toBe(true);
  });

  test('a detailed logo becomes a JPEG of at most 8 KB, and a logo that does not fit in 8 KB is refused', async () => {
    const next = randomFrom(7);
    const speckled = (strength: number, quality: number) =>
      photo(400, 120, () => Array.from({ length: 3 }, () => 128 + (next() - 0.5) * strength) as unknown as Colour, {
        quality,
      });
    const made = await logo(await speckled(60, 40));
    expect(made.contentType).toBe('image/jpeg');
    expect(made.bytes.length).toBeLessThanOrEqual(8192);
    await expect(logo(await speckled(255, 90))).rejects.toThrow('pixels');
  });
});
