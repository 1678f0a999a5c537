/**
 * Measures the decoding and re-encoding of buyers' photos: its time, and the memory of the process. Measures one photo
 * of 12 million pixels, the usual size of a phone. Then measures three photos of the largest accepted size, in the
 * formats that need the most memory. Exits 1 above the limits. Run by `npm run bench:photo`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { runMeasured } from '../../support/clouds/measured.ts';
import { photo } from '../../support/pictures/photos.ts';
import { randomFrom } from '../../support/random-input.ts';
import { chunk } from '../../unit/attachments/pictures.ts';

/** The memory limit of the photo alone. The function has 1,024 MB, and its code takes about 100 MB of them. */
const MOST_MB = 900;
const MOST_MS = { one: 4_000, three: 24_000 };

const next = randomFrom(1);
/** Returns a photo with soft colours, sharp edges and sensor noise. */
const noisy = (width: number, height: number, quality: number, everyColour: boolean): Promise<Buffer> =>
  photo(
    width,
    height,
    (x, y) => {
      const [noise, edge] = [(next() - 0.5) * 30, ((x >> 6) ^ (y >> 6)) & 63];
      return [40 + (150 * x) / width + edge + noise, 60 + (120 * y) / height + noise, 200 - 2 * edge + noise];
    },
    { quality, everyColour },
  );

/** Returns a PNG of 30 million pixels with transparency and 16 bits per colour channel. */
const deepPng = (): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(6000, 0);
  head.writeUInt32BE(5000, 4);
  head.set([16, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(5000 * (1 + 6000 * 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const folder = mkdtempSync(join(tmpdir(), 'photo-bench-'));
const kept = (name: string, bytes: Buffer): string => {
  writeFileSync(join(folder, name), bytes);
  console.log(`${name}: ${(bytes.length / 1e6).toFixed(1)} MB`);
  return join(folder, name);
};
let good = true;
async function check(name: string, most: number, files: readonly string[]): Promise<void> {
  const { ms, cpuMs, peakMb } = await runMeasured('pictures/work-on-photo.ts', ...files);
  console.log(`${name}: ${ms} ms (at most ${most}), ${cpuMs} ms of processor time, ${peakMb} MB (at most ${MOST_MB})`);
  good &&= ms <= most && peakMb <= MOST_MB;
}
try {
  const usual = kept('12-million.jpg', await noisy(4000, 3000, 88, false));
  const largest = kept('30-million.jpg', await noisy(6000, 5000, 30, true));
  const deep = kept('30-million.png', deepPng());
  await check('a photo of 12 million pixels', MOST_MS.one, [usual]);
  await check('three photos of 30 million pixels', MOST_MS.three, [largest, deep, largest]);
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(good ? 0 : 1);
