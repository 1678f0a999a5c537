import { readdirSync } from 'node:fs';
import type { Rigs } from './rig.ts';

const FOLDER = new URL('rigs/', import.meta.url);

/** A rig for every adapter with its fake, from the files in `rigs/`. */
export const realRigs: Rigs = (
  await Promise.all(
    readdirSync(FOLDER).map(async (file) => ((await import(new URL(file, FOLDER).href)) as { rigs: Rigs }).rigs),
  )
).flat();
