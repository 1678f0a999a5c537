import type { Place } from '../../shared/quotes/zone.ts';
import { cached } from '../pin-code-directory/cached.ts';
import { type PlaceBook, placeIn } from '../pin-code-directory/place-book.ts';
import { prefixOf, suffixOf } from '../pin-code-directory/prefix.ts';
import { perProcess } from '../platform/per-process.ts';
import { findBook, findCurrentMaster } from './store.ts';

/** Books of one edition of the master; they never change. All of them together take a few megabytes. */
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

/** What the master says of a pin code, or undefined. Costs half a unit, and nothing once its neighbours were asked for. */
export async function placeOf(pincode: string): Promise<Place | undefined> {
  const [prefix, suffix] = [prefixOf(pincode), suffixOf(pincode)];
  const master = await currentMaster.get();
  const book = master && (await bookOf(prefix, master.version, true));
  const place = book && placeIn(book, prefix, suffix);
  if (place !== undefined) return place;
  // Not known, or known only to a newer master than this process has seen: the table's own word decides.
  const newest = await findCurrentMaster();
  if (newest === undefined || (book !== undefined && newest.version === master?.version)) return undefined;
  if (newest.version !== master?.version) currentMaster.forget();
  const newestBook = await bookOf(prefix, newest.version, false);
  return newestBook && placeIn(newestBook, prefix, suffix);
}

/**
 * Which edition of the master is in use, up to a few seconds old. That is safe: an edition never changes, so an older
 * one still answers as a whole, and when its items are already deleted `placeOf` finds none and asks again.
 */
export const currentMaster = cached(5_000, () => findCurrentMaster({ eventual: true }));
