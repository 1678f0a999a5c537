import { normalisedSearchText } from './normalised-text.ts';

/** The words by which a record is found. */
export interface SearchWords {
  owner: string;
  /** The courier whose vendor users find the record. Null before the record has a courier. */
  courier: string | null;
  /** The words in the owner's own search. */
  own: readonly string[];
  /** SKUs in the owner's own search. They have separate entries, so that they can be suggested by prefix. */
  ownSkus: readonly string[];
  /** The words in the search of staff and vendor users. */
  everywhere: readonly string[];
}

/** The text in an entry in place of the courier, if the record has none. */
const NO_COURIER = '-';

/** Returns the scope of entries with an owner's SKUs. */
export const skuScope = (owner: string): string => `${owner}.SKU`;

const plainWords = (words: readonly string[]): string[] =>
  [...new Set(words.map(normalisedSearchText))].filter(Boolean);

/**
 * Returns the index entries of a record: `<owner>|<word>` and `<owner>.SKU|<SKU>` for the owner's search, and
 * `ALL:<courier>|<word>` for everyone's.
 */
export const searchEntriesOf = ({ owner, courier, own, ownSkus, everywhere }: SearchWords): string[] => [
  ...plainWords(own).map((word) => `${owner}|${word}`),
  ...plainWords(ownSkus).map((word) => `${skuScope(owner)}|${word}`),
  ...plainWords(everywhere).map((word) => `ALL:${courier ?? NO_COURIER}|${word}`),
];
