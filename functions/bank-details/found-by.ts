import type { Details } from './record.ts';

const MOST_WORDS = 8;
const LONGEST = 24;

/** Returns the words of a name in lower case and without punctuation, so that names can be compared. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST));

const lastFour = (digits: string): string => `#${digits.slice(-4)}`;

/**
 * Returns the search tokens of details: words of the holder's name, and the last four digits of the account number,
 * which the masked number shows too. No other part of the encrypted fields is stored as plain text.
 */
export const searchTokensOf = (all: readonly Details[]): string[] => [
  ...new Set(
    all.flatMap(({ accountHolder, accountNumber }) => [
      ...wordsOf(accountHolder).slice(0, MOST_WORDS),
      lastFour(accountNumber),
    ]),
  ),
];

/** A parsed search text: the token to look up, and the test that found details must pass. */
export interface ParsedSearch {
  begins: string;
  fits(details: Details): boolean;
}

/**
 * Parses a search text: `Asha Tr` matches holders with both prefixes, `123456` matches number endings. Undefined if
 * nothing can match: fewer than four digits, or no word.
 */
export function parseSearch(text: string): ParsedSearch | undefined {
  const digits = text.replace(/[\s-]/g, '');
  if (/^\d+$/.test(digits)) {
    if (digits.length < 4) return undefined;
    return { begins: `${lastFour(digits)}#`, fits: ({ accountNumber }) => accountNumber.endsWith(digits) };
  }
  const words = wordsOf(text);
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return undefined;
  const fits = ({ accountHolder }: Details): boolean => {
    const has = wordsOf(accountHolder);
    return words.every((word) => has.some((one) => one.startsWith(word)));
  };
  return { begins: longest, fits };
}
