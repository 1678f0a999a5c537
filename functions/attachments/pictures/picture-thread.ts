/** A thread that decodes one picture and encodes it again. `reencode.ts` starts it, and ends it after its answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CodecModules, readJpeg, readPng, scaled, writeJpeg, writePng } from './codecs.ts';
import { type Box, drawOnWhite, fittedSize, type Pixels, upright } from './pixels.ts';

/** What a thread is started with. */
export interface PictureTask {
  bytes: Uint8Array<ArrayBuffer>;
  isPng: boolean;
  /** The Exif orientation, 1 to 8. */
  orientation: number;
  /** The largest size of the new picture in pixels. */
  most: Box;
  /**
   * A photo becomes a JPEG. A logo becomes a PNG with its transparency; if that has more bytes than `mostBytes`, it
   * becomes a JPEG on white.
   */
  as: 'photo' | { mostBytes: number };
  modules: CodecModules;
}

/** What a thread answers: the new picture, or why there is none. */
export type PictureAnswer = { isPng: boolean; bytes: Uint8Array } | { refused: 'damaged' | 'bytes' };

const PHOTO_QUALITY = 80;
const LOGO_QUALITIES = [85, 70, 50];

async function decoded({ bytes, isPng, modules }: PictureTask): Promise<Pixels | undefined> {
  try {
    return isPng ? readPng(bytes, modules) : await readJpeg(bytes, modules);
  } catch {
    // A decoder throws whatever its language throws: a string, an exit status or a trap. All mean the same.
    return undefined;
  }
}

async function logoOf(picture: Pixels, mostBytes: number, modules: CodecModules): Promise<PictureAnswer> {
  const png = writePng(picture, modules);
  if (png.length <= mostBytes) return { isPng: true, bytes: png };
  drawOnWhite(picture);
  for (const quality of LOGO_QUALITIES) {
    const bytes = await writeJpeg(picture, quality, modules);
    if (bytes.length <= mostBytes) return { isPng: false, bytes };
  }
  return { refused: 'bytes' };
}

async function answerTo(task: PictureTask): Promise<PictureAnswer> {
  const { isPng, orientation, most, as, modules } = task;
  const picture = await decoded(task);
  if (picture === undefined) return { refused: 'damaged' };
  if (as === 'photo' && isPng) drawOnWhite(picture);
  const small = scaled(picture, fittedSize(picture, orientation, most), as !== 'photo', modules);
  const turned = upright(small, orientation);
  if (as === 'photo') return { isPng: false, bytes: await writeJpeg(turned, PHOTO_QUALITY, modules) };
  return logoOf(turned, as.mostBytes, modules);
}

parentPort?.postMessage(await answerTo(workerData as PictureTask));
