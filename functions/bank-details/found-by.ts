import type { Details } from './record.ts';

const MOST_WORDS = 8;
const LONGEST = 24;

/** The words of a name as they are compared: small letters and digits. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST));

const lastFour = (digits: string): string => `#${digits.slice(-4)}`;

/**
 * What details are found by: the words of the holder's name, and the last four digits of the account number, which is what
 * its mask shows. Nothing else of them lies open.
 */
export const tokensOf = (all: readonly Details[]): string[] => [
  ...new Set(
    all.flatMap(({ accountHolder, accountNumber }) => [
      ...wordsOf(accountHolder).slice(0, MOST_WORDS),
      lastFour(accountNumber),
    ]),
  ),
];

/** What is looked up for a text, and which of the details found by it fit the whole of it. */
export interface Search {
  begins: string;
  fits(details: Details): boolean;
}

/** `Asha Tr` finds holders with both beginnings, `123456` numbers that end so; undefined for what finds nothing. */
export function searchOf(text: string): Search | undefined {
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
