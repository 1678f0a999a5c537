import type { Contact } from '../port.ts';

/** How many characters each of the three lines of a field can have. */
const LINE = 30;
const LINES = 3;

/**
 * Replaces accented letters and special digits with plain ones: é becomes e. Separates a fraction from the number
 * before it: 1½ becomes 1 1⁄2 (not 11⁄2).
 */
const apart = (text: string): string =>
  text
    .replace(/(?<=\d)(?=\p{No})/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');

/**
 * Returns whether a text has letters or digits that Blue Dart cannot print. Without them the address would be wrong, so
 * the text cannot be used.
 */
export const losesLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(apart(text).replace(/[A-Za-z0-9]+/g, ''));

/**
 * Returns a text with only the characters that Blue Dart accepts: letters, digits, spaces, `-`, `,`. 12/3 becomes 12-3.
 */
export const toPlainText = (text: string): string =>
  apart(text)
    .replace(/[/\\|⁄]/g, '-')
    .replace(/&/g, ' and ')
    .replace(/[^A-Za-z0-9 ,-]+/g, ' ')
    .replace(/[ ,]*,[ ,]*/g, ', ')
    .replace(/ +/g, ' ')
    .replace(/^[ ,]+|[ ,]+$/g, '');

/** Converts a text with `toPlainText`, then cuts it to the length of a field. */
export const cutPlainText = (text: string, most = LINE): string => toPlainText(text).slice(0, most).trim();

/** Breaks a text into lines of at most 30 characters, between words. A longer word continues on the next line. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of toPlainText(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...(word.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []));
  }
  return lines;
}

const three = ([first = '', second = '', third = '']: string[]): [string, string, string] => [first, second, third];

/** Returns a text on three lines of at most 30 characters. Words that do not fit are left out. */
export const splitInThreeLines = (text: string): [string, string, string] => three(wrapped(text));

/**
 * Returns an address on three lines. Includes city and state if they fit, because Blue Dart has no separate fields for
 * them. Leaves out the last words of a longer address. Our label prints the whole address.
 */
export function addressLines({ line1, line2, city, state }: Contact): [string, string, string] {
  const ways = [
    [line1, line2, city, state],
    [line1, line2, city],
    [line1, line2],
  ].map((parts) => wrapped(parts.filter(Boolean).join(', ')));
  return three(ways.find((lines) => lines.length <= LINES) ?? ways.at(-1) ?? []);
}
