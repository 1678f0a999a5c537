import { plainText } from './plain-text.ts';

/** The words by which something is found. */
export interface Words {
  owner: string;
  /** Whose vendor users find it; null while no courier has it. */
  courier: string | null;
  /** In the owner's own search. */
  own: readonly string[];
  /** What it holds, in the owner's own search; these stand apart, so that they are suggested by their beginning. */
  ownSkus: readonly string[];
  /** By staff and vendor users among everyone's. */
  everywhere: readonly string[];
}

/** No courier has it yet. */
const NO_COURIER = '-';

/** Under this name the entries of an owner's SKUs stand. */
export const skusOf = (owner: string): string => `${owner}.SKU`;

const plainWords = (words: readonly string[]): string[] => [...new Set(words.map(plainText))].filter(Boolean);

/**
 * Where something stands in the index by its words: `<owner>|<word>`, `<owner>.SKU|<SKU>`, and `ALL:<courier>|<word>`
 * for everyone's.
 */
export const entriesOf = ({ owner, courier, own, ownSkus, everywhere }: Words): string[] => [
  ...plainWords(own).map((word) => `${owner}|${word}`),
  ...plainWords(ownSkus).map((word) => `${skusOf(owner)}|${word}`),
  ...plainWords(everywhere).map((word) => `ALL:${courier ?? NO_COURIER}|${word}`),
];
