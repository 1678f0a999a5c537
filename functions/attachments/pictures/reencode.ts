import { Worker } from 'node:worker_threads';
import { readPackageFile } from '../../platform/files/package-file.ts';
import { perProcess } from '../../platform/per-process.ts';
import { ANY_PICTURE, type CleanFile, ContentRefused, JPEG, type PictureLimit, PNG } from '../content/clean-file.ts';
import { jpegOrientation } from '../content/exif-orientation.ts';
import type { CodecModules } from './codecs.ts';
import type { PictureAnswer, PictureTask } from './picture-thread.ts';
import type { Box } from './pixels.ts';

/**
 * The largest photo that is decoded. A function with 1 GB can decode 30 million pixels in either format (`npm run
 * bench:photo`). Phones take photos of 12 to 24 million pixels, unless the person selects a higher resolution.
 */
export const LARGEST_PHOTO: PictureLimit = { ...ANY_PICTURE, pixels: 30_000_000 };

/**
 * The longest side of a photo that other people see, in pixels. At this size, the photo fills a screen, and a label on
 * it can be read.
 */
const PHOTO_SIDE = 1600;

/**
 * The longest time that one picture may take, in milliseconds. A form has up to three photos. They take at most 24
 * seconds, which is below the 29-second limit of the buyer's function.
 */
const MOST_MS = 8_000;

const compiled = async (file: Promise<Uint8Array>): Promise<WebAssembly.Module> =>
  WebAssembly.compile((await file) as Uint8Array<ArrayBuffer>);

/** The codecs, compiled when the first picture arrives. */
const codecModules = perProcess(async (): Promise<CodecModules> => {
  const [readJpeg, writeJpeg, readPng, writePng, scale] = await Promise.all([
    compiled(readPackageFile('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')),
    compiled(readPackageFile('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')),
    compiled(readPackageFile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')),
    compiled(readPackageFile('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm')),
    compiled(readPackageFile('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm')),
  ]);
  return { readJpeg, writeJpeg, readPng, writePng, scale };
});

/**
 * Runs a task in a separate thread, which cannot read our environment variables. When the thread ends, its memory is
 * free, even if a decoder failed. @throws ContentRefused for a picture that takes too long
 */
async function answerOf(task: PictureTask): Promise<PictureAnswer> {
  const thread = new Worker(new URL('./picture-thread.ts', import.meta.url), {
    workerData: task,
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new ContentRefused('pixels')), MOST_MS);
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`The thread of a picture ended with ${code}.`)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

async function reencoded({ bytes, contentType }: CleanFile, most: Box, as: PictureTask['as']): Promise<CleanFile> {
  const isPng = contentType === PNG.contentType;
  const answer = await answerOf({
    bytes: new Uint8Array(bytes),
    isPng,
    orientation: isPng ? 1 : (jpegOrientation(bytes) ?? 1),
    most,
    as,
    modules: await codecModules(),
  });
  if ('refused' in answer) throw new ContentRefused(answer.refused === 'damaged' ? 'damaged' : 'pixels');
  return { ...(answer.isPng ? PNG : JPEG), bytes: Buffer.from(answer.bytes) };
}

/**
 * Decodes a checked photo and encodes its pixels as a JPEG: upright, on white, at most 1600 pixels on its longer side.
 * Only the pixels of the file remain.
 * @throws ContentRefused if the photo cannot be decoded in time
 */
export const reencodePhoto = (photo: CleanFile): Promise<CleanFile> =>
  reencoded(photo, { width: PHOTO_SIDE, height: PHOTO_SIDE }, 'photo');

/**
 * Decodes a checked logo and encodes its pixels as a PNG, or as a JPEG on white if the PNG has too many bytes.
 * @throws ContentRefused if the logo cannot be decoded, or has too many bytes in both formats
 */
export const reencodeLogo = (logo: CleanFile, most: Box & { bytes: number }): Promise<CleanFile> =>
  reencoded(logo, most, { mostBytes: most.bytes });
