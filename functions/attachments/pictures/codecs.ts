import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import { initSync as initPngWriter, optimise_raw } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js';
import { decode as decodePng, initSync as initPngReader } from '@jsquash/png/codec/pkg/squoosh_png.js';
import { initSync as initScaler, resize } from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js';
import type { Box, Pixels } from './pixels.ts';

/** The WebAssembly modules of the codecs. */
export type CodecModules = Record<'readJpeg' | 'writeJpeg' | 'readPng' | 'writePng' | 'scale', WebAssembly.Module>;

/**
 * The warning that libjpeg prints if a picture's data ends too early. libjpeg then fills the rest of the picture with
 * grey.
 */
const CUT_OFF = /premature end/i;
/**
 * The number of the scaler's linear filter. Sharper filters, and scaling in linear light, need up to four times the
 * memory.
 */
const LINEAR_FILTER = 0;
/** The effort of the PNG writer, from 0 to 6. Higher levels save 1 % of the bytes and take several times as long. */
const PNG_EFFORT = 2;

const asPixels = ({ data, width, height }: ImageData): Pixels => ({
  data: data as Pixels['data'],
  width,
  height,
});

/**
 * Returns the start options of a codec that is written in C: its module, and the function that receives its warnings.
 */
const startOf = (module: WebAssembly.Module, printErr: (line: string) => void) => ({
  instantiateWasm: (imports: WebAssembly.Imports, done: (made: WebAssembly.Instance) => void): WebAssembly.Exports => {
    const made = new WebAssembly.Instance(module, imports);
    done(made);
    return made.exports;
  },
  printErr,
});

/**
 * Returns the pixels of a JPEG as they are stored, without turning the picture. @throws Error (of any kind) if it
 * cannot be decoded
 */
export async function readJpeg(bytes: Uint8Array<ArrayBuffer>, modules: CodecModules): Promise<Pixels> {
  const warnings: string[] = [];
  await initJpegDecoder(startOf(modules.readJpeg, (line) => warnings.push(line)));
  const picture = asPixels(await decodeJpeg(bytes.buffer));
  if (warnings.some((line) => CUT_OFF.test(line))) throw new Error('The data of the picture ends too early.');
  return picture;
}

/** Returns the pixels of a PNG, with 8 bits per channel. @throws Error if it cannot be decoded */
export function readPng(bytes: Uint8Array, modules: CodecModules): Pixels {
  initPngReader(modules.readPng);
  return asPixels(decodePng(bytes));
}

/** Returns a picture in another size. @param hasAlpha true if some pixels may be transparent */
export function scaled(picture: Pixels, to: Box, hasAlpha: boolean, modules: CodecModules): Pixels {
  if (picture.width === to.width && picture.height === to.height) return picture;
  initScaler(modules.scale);
  const input = new Uint8Array(picture.data.buffer, 0, picture.data.length);
  const data = resize(input, picture.width, picture.height, to.width, to.height, LINEAR_FILTER, hasAlpha, false);
  return { data: data as Pixels['data'], ...to };
}

/** Encodes pixels as a JPEG. The pixels must not be transparent. @param quality 1 to 100 */
export async function writeJpeg(
  { data, width, height }: Pixels,
  quality: number,
  modules: CodecModules,
): Promise<Uint8Array<ArrayBuffer>> {
  await initJpegEncoder(startOf(modules.writeJpeg, () => undefined));
  return new Uint8Array(await encodeJpeg(new ImageData(data, width, height), { quality }));
}

/** Encodes pixels as a PNG without loss, with as few colours and bytes as possible. */
export function writePng({ data, width, height }: Pixels, modules: CodecModules): Uint8Array {
  initPngWriter(modules.writePng);
  return optimise_raw(data, width, height, PNG_EFFORT, false, true);
}
