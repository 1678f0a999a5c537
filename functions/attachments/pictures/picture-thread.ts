/**
 * A thread that decodes one picture and encodes it again. `reencode.ts` starts the thread, and stops it when its answer
 * has arrived.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type CodecModules, readJpeg, readPng, scaled, writeJpeg, writePng } from './codecs.ts';
import { type Box, drawOnWhite, fittedSize, type Pixels, upright } from './pixels.ts';

/** The input of a picture thread. */
export interface PictureTask {
  bytes: Uint8Array<ArrayBuffer>;
  isPng: boolean;
  /** The Exif orientation, 1 to 8. */
  orientation: number;
  /** The largest size of the new picture in pixels. */
  most: Box;
  /**
   * `photo` encodes the picture as a JPEG. Otherwise the picture is a logo: it becomes a PNG with its transparency. If
   * the PNG is larger than `mostBytes`, the logo becomes a JPEG on white.
   */
  as: 'photo' | { mostBytes: number };
  modules: CodecModules;
}

/** The answer of a picture thread: the new picture, or why there is none. */
export type PictureAnswer = { isPng: boolean; bytes: Uint8Array } | { refused: 'damaged' | 'bytes' };

const PHOTO_QUALITY = 80;
const LOGO_QUALITIES = [85, 70, 50];

async function decoded({ bytes, isPng, modules }: PictureTask): Promise<Pixels | undefined> {
  try {
    return isPng ? readPng(bytes, modules) : await readJpeg(bytes, modules);
  } catch {
    // The decoders are compiled from several languages and throw different things: a string, an exit status or a trap.
    // Each of them means that the picture cannot be decoded.
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
