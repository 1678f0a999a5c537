import { readdirSync } from 'node:fs';
import type { Rigs } from './rig.ts';

const FOLDER = new URL('rigs/', import.meta.url);

/** The rigs of all adapters with the fakes of their servers, from the files in `rigs/`. */
export const realRigs: Rigs = (
  await Promise.all(
    readdirSync(FOLDER).map(async (file) => ((await import(new URL(file, FOLDER).href)) as { rigs: Rigs }).rigs),
  )
).flat();
