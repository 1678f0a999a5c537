import type { Contact } from '../port.ts';

/** Signs that a field of three lines takes, each. */
const LINE = 30;
const LINES = 3;

/** Letters without their accents, so that é is e; 1½ becomes 1 1⁄2, never 11⁄2. */
const apart = (text: string): string =>
  text
    .replace(/(?<=\d)(?=\p{No})/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');

/** Whether a text has letters or digits that Blue Dart does not print: to leave them out could name another place. */
export const isForeign = (text: string): boolean => /[\p{L}\p{N}]/u.test(apart(text).replace(/[A-Za-z0-9]+/g, ''));

/** A text in the signs that Blue Dart takes: letters, digits, spaces, `-` and `,`. 12/3 becomes 12-3, never 123. */
export const plain = (text: string): string =>
  apart(text)
    .replace(/[/\\|⁄]/g, '-')
    .replace(/&/g, ' and ')
    .replace(/[^A-Za-z0-9 ,-]+/g, ' ')
    .replace(/[ ,]*,[ ,]*/g, ', ')
    .replace(/ +/g, ' ')
    .replace(/^[ ,]+|[ ,]+$/g, '');

/** The beginning of a text of one field. */
export const short = (text: string, most = LINE): string => plain(text).slice(0, most).trim();

/** A text on lines of at most 30 signs, broken between words; a longer word goes on in the next line. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of plain(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...(word.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []));
  }
  return lines;
}

const three = ([first = '', second = '', third = '']: string[]): [string, string, string] => [first, second, third];

/** A text on three lines; whole words that have no room on them are left out. */
export const threeLines = (text: string): [string, string, string] => three(wrapped(text));

/**
 * An address on three lines. Blue Dart has no field for city and state, so they stand in the lines as long as there is room:
 * the pin code says them too. Of a longer address the last whole words are left out; the label has all of it.
 */
export function addressLines({ line1, line2, city, state }: Contact): [string, string, string] {
  const ways = [
    [line1, line2, city, state],
    [line1, line2, city],
    [line1, line2],
  ].map((parts) => wrapped(parts.filter(Boolean).join(', ')));
  return three(ways.find((lines) => lines.length <= LINES) ?? ways.at(-1) ?? []);
}
