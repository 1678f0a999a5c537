import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * The bytes of a file of a package. The bundler puts the file beside the code and its place here (`infra/bundle/assets.ts`):
 * the argument must be a literal.
 */
export const asset = (file: string): Promise<Uint8Array> => readFile(createRequire(import.meta.url).resolve(file));
