import type { Place } from '../../shared/quotes/zone.ts';
import { cached } from '../pin-code-directory/cached.ts';
import { type PrefixPlaces, placeOfSuffix } from '../pin-code-directory/packed-places.ts';
import { prefixOf, suffixOf } from '../pin-code-directory/prefix.ts';
import { perProcess } from '../platform/per-process.ts';
import { findCurrentMaster, findPrefixPlaces } from './store.ts';

/**
 * The items of one edition of the master that this process has read. They can be cached, because they never change and
 * take only a few megabytes.
 */
const loaded = perProcess(() => ({ version: '', byPrefix: new Map<string, PrefixPlaces>() }));

async function placesOf(prefix: string, version: string, eventual: boolean): Promise<PrefixPlaces | undefined> {
  const kept = loaded();
  if (kept.version !== version) Object.assign(kept, { version, byPrefix: new Map() });
  const { byPrefix } = kept;
  const known = byPrefix.get(prefix);
  if (known !== undefined) return known;
  const places = await findPrefixPlaces(prefix, version, { eventual });
  if (places !== undefined) byPrefix.set(prefix, places);
  return places;
}

/**
 * Returns the city, state and flags of a pin code. Undefined if the master does not have it. Costs half a read unit, or
 * nothing if the prefix is cached.
 */
export async function placeOf(pincode: string): Promise<Place | undefined> {
  const [prefix, suffix] = [prefixOf(pincode), suffixOf(pincode)];
  const master = await currentMaster.get();
  const places = master && (await placesOf(prefix, master.version, true));
  const place = places && placeOfSuffix(places, prefix, suffix);
  if (place !== undefined) return place;
  // The pin code may be in a newer master than the cached one. So the present master is read from the table.
  const newest = await findCurrentMaster();
  if (newest === undefined || (places !== undefined && newest.version === master?.version)) return undefined;
  if (newest.version !== master?.version) currentMaster.forget();
  const newestPlaces = await placesOf(prefix, newest.version, false);
  return newestPlaces && placeOfSuffix(newestPlaces, prefix, suffix);
}

/**
 * Returns the edition of the master that is in use, up to five seconds late. An older edition also gives complete
 * answers, because it never changes. If its items are already deleted, `placeOf` reads the newest edition.
 */
export const currentMaster = cached(5_000, () => findCurrentMaster({ eventual: true }));
