import { plainText } from './plain-text.ts';

/** The words that find a record. */
export interface Words {
  owner: string;
  /** The courier whose vendor users find it; null before it has one. */
  courier: string | null;
  /** For the owner's own search. */
  own: readonly string[];
  /** SKUs for the owner's own search, in entries of their own, so that they can be suggested by prefix. */
  ownSkus: readonly string[];
  /** For staff and vendor users, in everyone's search. */
  everywhere: readonly string[];
}

/** For records without a courier. */
const NO_COURIER = '-';

/** Returns the scope of an owner's SKU entries. */
export const skusOf = (owner: string): string => `${owner}.SKU`;

const plainWords = (words: readonly string[]): string[] => [...new Set(words.map(plainText))].filter(Boolean);

/**
 * Returns the index entries of a record: `<owner>|<word>`, `<owner>.SKU|<SKU>`, and `ALL:<courier>|<word>` for
 * everyone's.
 */
export const entriesOf = ({ owner, courier, own, ownSkus, everywhere }: Words): string[] => [
  ...plainWords(own).map((word) => `${owner}|${word}`),
  ...plainWords(ownSkus).map((word) => `${skusOf(owner)}|${word}`),
  ...plainWords(everywhere).map((word) => `ALL:${courier ?? NO_COURIER}|${word}`),
];
