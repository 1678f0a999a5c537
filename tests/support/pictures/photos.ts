import decodeJpeg, { init as initDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initEncoder } from '@jsquash/jpeg/encode.js';
import { decode as decodePng, initSync } from '@jsquash/png/codec/pkg/squoosh_png.js';
import { readPackageFile } from '../../../functions/platform/files/package-file.ts';

/** A colour by its red, green and blue parts, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

const compiled = async (bytes: Promise<Uint8Array>): Promise<WebAssembly.Module> =>
  WebAssembly.compile((await bytes) as Uint8Array<ArrayBuffer>);

/**
 * Returns a JPEG as a camera stores it.
 * @param quality 1 to 100
 * @param everyColour true if each pixel has its own colour
 */
export async function photo(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
  { quality = 90, everyColour = false } = {},
): Promise<Buffer> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(colourAt(x, y), (y * width + x) * 4);
  await initEncoder(await compiled(readPackageFile('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')));
  return Buffer.from(
    await encodeJpeg(new ImageData(data, width, height), {
      quality,
      ...(everyColour && { auto_subsample: false, chroma_subsample: 1 }),
    }),
  );
}

/** Returns a JPEG with segments added behind its first marker, where cameras write theirs. */
export const withSegments = (jpeg: Buffer, segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/**
 * Decodes a JPEG or PNG. Returns its size, and `at`, which returns red, green, blue and opacity at a point. Each of
 * these is 0 if it is below 192, otherwise 255.
 */
export async function decoded(bytes: Buffer) {
  if (bytes[0] === 0x89) initSync(await compiled(readPackageFile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')));
  else await initDecoder(await compiled(readPackageFile('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')));
  const exact = new Uint8Array(bytes);
  const { width, height, data } = bytes[0] === 0x89 ? decodePng(exact) : await decodeJpeg(exact.buffer);
  const at = (x: number, y: number): number[] =>
    [0, 1, 2, 3].map((part) => ((data[(y * width + x) * 4 + part] ?? 0) < 192 ? 0 : 255));
  return { width, height, at };
}
