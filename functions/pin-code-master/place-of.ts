import type { Place } from '../../shared/quotes/zone.ts';
import { cached } from '../pin-code-directory/cached.ts';
import { type PlaceBook, placeIn } from '../pin-code-directory/place-book.ts';
import { prefixOf, suffixOf } from '../pin-code-directory/prefix.ts';
import { perProcess } from '../platform/per-process.ts';
import { findBook, findCurrentMaster } from './store.ts';

/** The directory items of one edition of the master, cached; they never change. All together take a few megabytes. */
const shelf = perProcess(() => ({ version: '', books: new Map<string, PlaceBook>() }));

async function bookOf(prefix: string, version: string, eventual: boolean): Promise<PlaceBook | undefined> {
  const kept = shelf();
  if (kept.version !== version) Object.assign(kept, { version, books: new Map() });
  const { books } = kept;
  const known = books.get(prefix);
  if (known !== undefined) return known;
  const book = await findBook(prefix, version, { eventual });
  if (book !== undefined) books.set(prefix, book);
  return book;
}

/** Returns the place of a pin code, or undefined. Costs half a read unit, or nothing if its prefix is cached. */
export async function placeOf(pincode: string): Promise<Place | undefined> {
  const [prefix, suffix] = [prefixOf(pincode), suffixOf(pincode)];
  const master = await currentMaster.get();
  const book = master && (await bookOf(prefix, master.version, true));
  const place = book && placeIn(book, prefix, suffix);
  if (place !== undefined) return place;
  // Unknown, or known only to a newer master than the cached one: ask the table.
  const newest = await findCurrentMaster();
  if (newest === undefined || (book !== undefined && newest.version === master?.version)) return undefined;
  if (newest.version !== master?.version) currentMaster.forget();
  const newestBook = await bookOf(prefix, newest.version, false);
  return newestBook && placeIn(newestBook, prefix, suffix);
}

/**
 * Returns the master edition in use, up to a few seconds old. An edition never changes, so an older one still answers
 * completely; if its items are deleted, `placeOf` finds none and asks again.
 */
export const currentMaster = cached(5_000, () => findCurrentMaster({ eventual: true }));
