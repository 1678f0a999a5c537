import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
let loading: Promise<unknown> | undefined;

/** Returns the texts of the CODE128 barcodes in a picture (PNG). */
export async function barcodesOn(picture: Buffer): Promise<string[]> {
  loading ??= readFile(wasm).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  );
  await loading;
  const found = await readBarcodes(new Uint8Array(picture), {
    formats: ['Code128'],
    tryHarder: true,
    tryRotate: false,
    maxNumberOfSymbols: 255,
  });
  return found.map(({ text }) => text);
}
