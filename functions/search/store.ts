import type { Item, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { list, listUpTo } from '../platform/table/list.ts';
import { firstTwoLetters, normalisedSearchText } from './normalised-text.ts';
import { skuScope } from './words.ts';

/**
 * Whose records are searched: one owner's, or everyone's. In everyone's search, `courier` limits the records to those
 * of one courier.
 */
export type SearchScope = { owner: string } | { everyone: true; courier: string | null };

/** The text with which the partition keys of entries begin. */
export const ENTRY_PARTITION_PREFIX = 'FIND#';

const ownPartition = (owner: string): string => ENTRY_PARTITION_PREFIX + owner;
/**
 * Returns the partition of a word in everyone's search. Words with the same first two characters share a partition. In
 * an owner's search, all words share one partition.
 */
const everyonesPartition = (word: string): string => `${ENTRY_PARTITION_PREFIX}ALL#${firstTwoLetters(word)}`;

/** Returns the item of an entry. Entries are explained at `searchEntriesOf` in `words.ts`. */
function itemOf(entry: string, id: string): Item {
  const separator = entry.indexOf('|');
  const word = entry.slice(separator + 1);
  const [scope = '', courier] = entry.slice(0, separator).split(':');
  const sk = `${word}#${id}`;
  return courier === undefined ? { pk: ownPartition(scope), sk } : { pk: everyonesPartition(word), sk, courier };
}

/** Returns the entry and the order id of an item: the reverse of `itemOf`. */
export function entryOfItem({ pk, sk, courier }: Item): { entry: string; orderId: string } {
  const separator = sk.lastIndexOf('#');
  const scope = pk.split('#')[1] + (courier === undefined ? '' : `:${courier}`);
  return { entry: `${scope}|${sk.slice(0, separator)}`, orderId: sk.slice(separator + 1) };
}

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/**
 * Builds the writes that replace a record's former entries with its present ones. Committing them twice has no further
 * effect.
 */
export function searchEntryWrites(
  id: string,
  before: readonly string[],
  after: readonly string[],
): ({ put: Item } | { delete: Key })[] {
  const items = after.map((entry) => itemOf(entry, id));
  const kept = new Set(items.map(nameOf));
  const gone = before.map((entry) => itemOf(entry, id)).filter((item) => !kept.has(nameOf(item)));
  return [
    ...items.filter((_, at) => !before.includes(after[at] ?? '')).map((put) => ({ put })),
    ...gone.map(({ pk, sk }) => ({ delete: { pk, sk } })),
  ];
}

/** Builds the writes of entries that records should have but lack. Entries that exist are only read. */
export async function missingEntryWrites(records: ReadonlyMap<string, readonly string[]>): Promise<{ put: Item }[]> {
  const items = [...records].flatMap(([id, entries]) => entries.map((entry) => itemOf(entry, id)));
  const wanted = new Map(items.map((item) => [nameOf(item), item]));
  for (const item of await findAll<Item>([...wanted.values()]))
    if (item['courier'] === wanted.get(nameOf(item))?.['courier']) wanted.delete(nameOf(item));
  return [...wanted.values()].map((put) => ({ put }));
}

/** How many entries one read returns. */
const PAGE = 200;
const MOST_READ = 2000; // in all reads; a prefix that matches more is too short to find one parcel

/** Reads entries whose words begin with a text, until enough ids are found. */
async function idsBeginning(pk: string, begins: string, scope: SearchScope, enough: number): Promise<string[]> {
  const courier = 'everyone' in scope ? scope.courier : null;
  const ids = new Set<string>();
  let after: Record<string, unknown> | undefined;
  for (let read = 0; read < MOST_READ && ids.size < enough; ) {
    const limit = courier === null ? Math.max(enough, 25) : PAGE;
    const page = await list<Item>({ pk, begins, limit, after, eventual: true });
    for (const item of page.items) {
      if (courier === null || item['courier'] === courier) ids.add(item.sk.slice(item.sk.lastIndexOf('#') + 1));
    }
    read += page.items.length;
    after = page.after;
    if (after === undefined) break;
  }
  return [...ids].slice(0, enough);
}

/**
 * Returns the ids of records that have a word with this beginning. Everyone's search needs at least two characters, an
 * owner's search one.
 */
export async function searchIds(scope: SearchScope, text: string, enough: number): Promise<string[]> {
  const begins = normalisedSearchText(text);
  if ('owner' in scope) {
    const partitions = [ownPartition(scope.owner), ownPartition(skuScope(scope.owner))];
    const ids = await Promise.all(partitions.map((pk) => idsBeginning(pk, begins, scope, enough)));
    return [...new Set(ids.flat())].slice(0, enough);
  }
  return begins.length < 2 ? [] : idsBeginning(everyonesPartition(begins), begins, scope, enough);
}

/**
 * The highest number of entries that are examined for one word. Many records may have the same word, e.g. as a
 * reference number.
 */
const MOST_ALIKE = 1000;

/**
 * Returns the ids of records whose number is exactly this word. Records whose name or reference equals this word are
 * also in the index. So `isNumbered` selects the records whose id gives this number.
 */
export async function idsWithNumber(
  scope: SearchScope,
  word: string,
  isNumbered: (id: string) => boolean,
): Promise<string[]> {
  const plain = normalisedSearchText(word);
  const pk = 'owner' in scope ? ownPartition(scope.owner) : everyonesPartition(plain);
  const ids = await idsBeginning(pk, `${plain}#`, scope, MOST_ALIKE);
  return ids.filter(isNumbered);
}

/** Returns the ids of an owner's newest records that have exactly this word, at most `most`, the newest first. */
export async function newestIds({ owner }: { owner: string }, word: string, most: number): Promise<string[]> {
  const begins = `${normalisedSearchText(word)}#`;
  const items = await listUpTo<Key>({ pk: ownPartition(owner), begins, newestFirst: true, most, eventual: true });
  return items.map(({ sk }) => sk.slice(begins.length));
}

/** How many entries of an owner one step reads. */
const STEP = 25;
const MOST_STEPS = 6; // each reads on after the last word found
/** A character that sorts after every character of a word. */
const LAST = '\u{10ffff}';

interface NewestOptions {
  most: number;
  /** Limits the result to words for which this returns true. */
  fits?: (word: string) => boolean;
}

/**
 * Returns an owner's words that begin with a text or equal it, each with the id of the newest record that has the word.
 * After the first entry of a word, the word's other entries are skipped.
 */
export async function newestByWord(
  { owner }: { owner: string },
  text: string,
  { most, fits = () => true }: NewestOptions,
): Promise<Map<string, string>> {
  const pk = ownPartition(owner);
  const begins = normalisedSearchText(text);
  const newest = new Map<string, string>();
  if (begins === '') return newest;
  const keep = ({ sk }: Key) => {
    const separator = sk.lastIndexOf('#');
    const word = sk.slice(0, separator);
    if (fits(word) && !newest.has(word)) newest.set(word, sk.slice(separator + 1));
    return word;
  };
  const typed = await list<Key>({ pk, begins: `${begins}#`, newestFirst: true, limit: 1, eventual: true });
  typed.items.forEach(keep);
  let until = begins + LAST;
  for (let step = 0; step < MOST_STEPS && newest.size < most; step++) {
    const page = await list<Key>({ pk, between: [begins, until], newestFirst: true, limit: STEP, eventual: true });
    const words = page.items.map(keep);
    const last = words.at(-1);
    if (last === undefined || page.after === undefined) break;
    until = `${last}#`;
  }
  return new Map([...newest].slice(0, most));
}
