import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Returns the bytes of a file in an npm package. The bundler copies the file next to the code and replaces the argument
 * by the new path (`infra/bundle/assets.ts`). So the argument must be a literal.
 */
export const readPackageFile = (file: string): Promise<Uint8Array> =>
  readFile(createRequire(import.meta.url).resolve(file));
