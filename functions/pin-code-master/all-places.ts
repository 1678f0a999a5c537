import type { Place } from '../../shared/quotes/zone.ts';
import { placesIn } from '../pin-code-directory/packed-places.ts';
import { findEdition } from '../pin-code-directory/store.ts';
import { perProcess } from '../platform/per-process.ts';
import { findAllPlaces, findCurrentMaster, MASTER_EDITIONS } from './store.ts';

/** All pin codes of the master that is in use. */
export interface MasterPlaces {
  version: string;
  places: ReadonlyMap<string, Place>;
}

const last = perProcess((): { master?: MasterPlaces } => ({}));

/**
 * Reads the whole master with strongly consistent reads, for jobs that check files. Returns undefined before the first
 * upload. The master has some 400 items, and a process reads each edition only once.
 */
export async function allPlaces(): Promise<MasterPlaces | undefined> {
  const current = await findCurrentMaster();
  if (current === undefined) return undefined;
  const kept = last();
  if (kept.master?.version === current.version) return kept.master;
  const edition = await findEdition(MASTER_EDITIONS, current.version);
  if (edition === undefined) throw new Error(`The master ${current.version} has no record of its items.`);
  const places = new Map<string, Place>();
  for (const [prefix, book] of await findAllPlaces(edition))
    for (const place of placesIn(book, prefix)) places.set(place.pincode, place);
  kept.master = { version: current.version, places };
  return kept.master;
}
