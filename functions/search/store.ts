import type { Item, Key } from '../platform/change.ts';
import { list } from '../platform/table/list.ts';
import { headOf, plainText } from './plain-text.ts';
import type { Words } from './words.ts';

/** Everyone's entries are spread by their first two letters; an owner's stand together. */
const entryKey = (scope: string, token: string, orderId: string): Item => ({
  pk: scope === 'ALL' ? `FIND#ALL#${headOf(token)}` : `FIND#${scope}`,
  sk: `${token}#${orderId}`,
});

/** Where something stands in the index by its words, each as `scope|word`. */
export const entriesOf = ({ owner, own, everywhere }: Words): string[] => [
  ...own.map((word) => `${owner}|${word}`),
  ...everywhere.map((word) => `ALL|${word}`),
];

/** An entry as `entriesOf` has it, and the order that it leads to. */
export function entryIn({ pk, sk }: Key): { entry: string; orderId: string } {
  const cut = sk.lastIndexOf('#');
  return { entry: `${pk.split('#')[1]}|${sk.slice(0, cut)}`, orderId: sk.slice(cut + 1) };
}

/** The writes that take an order's entries from what they were to what they are. Safe to repeat. */
export function moveEntries(
  orderId: string,
  before: readonly string[],
  after: readonly string[],
): ({ put: Item } | { delete: Key })[] {
  const key = (entry: string): Item => {
    const cut = entry.indexOf('|');
    return entryKey(entry.slice(0, cut), entry.slice(cut + 1), orderId);
  };
  return [
    ...after.filter((entry) => !before.includes(entry)).map((entry) => ({ put: key(entry) })),
    ...before.filter((entry) => !after.includes(entry)).map((entry) => ({ delete: key(entry) })),
  ];
}

const idsIn = (items: readonly Key[]): string[] => [
  ...new Set(items.map(({ sk }) => sk.slice(sk.lastIndexOf('#') + 1))),
];

/** Ids of orders that have something beginning with the text, of one owner or of all. */
export async function searchOrderIds(owner: string | undefined, text: string, limit: number): Promise<string[]> {
  const begins = plainText(text);
  const pk = owner === undefined ? `FIND#ALL#${headOf(begins)}` : `FIND#${owner}`;
  const page = await list({ pk, begins, limit, eventual: true });
  return idsIn(page.items);
}

/** Some orders may be known by the very word that is another's AWB; so many are looked at. */
const MOST_OF_AWB = 25;

/** Ids of the orders that are known by exactly this word, among them the one whose AWB it is. */
export async function orderIdsOfAwb(awb: string): Promise<string[]> {
  const token = plainText(awb);
  const page = await list({ pk: `FIND#ALL#${headOf(token)}`, begins: `${token}#`, limit: MOST_OF_AWB });
  return idsIn(page.items);
}
