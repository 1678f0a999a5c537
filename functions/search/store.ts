import type { Item, Key } from '../platform/table/change.ts';
import { list } from '../platform/table/list.ts';
import { headOf, plainText } from './plain-text.ts';
import { skusOf } from './words.ts';

/** Whose words are searched: one owner's, everyone's, or those of everyone that one courier carries. */
export type Scope = { owner: string } | { everyone: true; courier: string | null };

const ownPartition = (owner: string): string => `FIND#${owner}`;
/** Everyone's entries are spread by their first two signs; an owner's stand together. */
const everyonesPartition = (word: string): string => `FIND#ALL#${headOf(word)}`;

/** The item of an entry, see `words.ts`. */
function itemOf(entry: string, id: string): Item {
  const cut = entry.indexOf('|');
  const word = entry.slice(cut + 1);
  const [scope = '', courier] = entry.slice(0, cut).split(':');
  const sk = `${word}#${id}`;
  return courier === undefined ? { pk: ownPartition(scope), sk } : { pk: everyonesPartition(word), sk, courier };
}

/** An entry as `entriesOf` has it, and the id of what it leads to. */
export function entryIn({ pk, sk, courier }: Item): { entry: string; orderId: string } {
  const cut = sk.lastIndexOf('#');
  const scope = pk.split('#')[1] + (courier === undefined ? '' : `:${courier}`);
  return { entry: `${scope}|${sk.slice(0, cut)}`, orderId: sk.slice(cut + 1) };
}

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** The writes that take what is found from the entries that it had to those that it has. Safe to repeat. */
export function moveEntries(
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

/** Entries read at once, and at most: a beginning that fits more is too short to find one parcel by. */
const PAGE = 200;
const MOST_READ = 2000;

/** Reads the entries with this prefix until enough ids are found. */
async function idsBeginning(pk: string, begins: string, scope: Scope, enough: number): Promise<string[]> {
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

/** Ids of what has a word that begins with the text. Everyone's take two signs at least, an owner's one. */
export async function searchIds(scope: Scope, text: string, enough: number): Promise<string[]> {
  const begins = plainText(text);
  if ('owner' in scope) {
    const partitions = [ownPartition(scope.owner), ownPartition(skusOf(scope.owner))];
    const ids = await Promise.all(partitions.map((pk) => idsBeginning(pk, begins, scope, enough)));
    return [...new Set(ids.flat())].slice(0, enough);
  }
  return begins.length < 2 ? [] : idsBeginning(everyonesPartition(begins), begins, scope, enough);
}

/** Some things are known by the very word that is another's number; so many are looked through. */
const MOST_ALIKE = 1000;

/** Ids of what has exactly this word and is numbered by it: the number follows from the id. */
export async function idsNumbered(scope: Scope, word: string, isNumbered: (id: string) => boolean): Promise<string[]> {
  const plain = plainText(word);
  const pk = 'owner' in scope ? ownPartition(scope.owner) : everyonesPartition(plain);
  const ids = await idsBeginning(pk, `${plain}#`, scope, MOST_ALIKE);
  return ids.filter(isNumbered);
}

/** Entries of a step through an owner's words, and steps at most. */
const STEP = 25;
const MOST_STEPS = 6;
/** Behind every sign that a word can have. */
const LAST = '\u{10ffff}';

interface NewestOptions {
  most: number;
  /** Which words are meant. */
  fits?: (word: string) => boolean;
}

/**
 * An owner's words that begin so, the word that was typed itself among them, each with the id of the newest that it
 * leads to. However many have a word, each step goes on behind it.
 */
export async function newestByWord(
  { owner }: { owner: string },
  text: string,
  { most, fits = () => true }: NewestOptions,
): Promise<Map<string, string>> {
  const pk = ownPartition(owner);
  const begins = plainText(text);
  const newest = new Map<string, string>();
  if (begins === '') return newest;
  const keep = ({ sk }: Key) => {
    const cut = sk.lastIndexOf('#');
    const word = sk.slice(0, cut);
    if (fits(word) && !newest.has(word)) newest.set(word, sk.slice(cut + 1));
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
