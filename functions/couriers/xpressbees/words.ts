import type { Status } from '../../../shared/orders/status.ts';

/** A code of Xpressbees, our status (undefined where sources contradict each other), and the texts that mean the code. */
export type Word = readonly [code: string, status: Status | undefined, ...texts: string[]];

/** Normalises a text: case, dashes and repeated spaces do not matter. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Creates the dictionary of codes, and of the texts that pushes use instead. */
export function dictionary(words: readonly Word[]) {
  const byCode = new Map(words.map(([code, status]) => [code, status]));
  const byText = new Map(words.flatMap(([code, , ...texts]) => texts.map((text) => [plain(text), code])));
  return {
    /** Returns the code of a text, so that push and tracking name an event alike. An unknown text stays unchanged. */
    codeOf: (said: string): string => byText.get(plain(said)) ?? said.trim(),
    /** Returns our status, or undefined for an unknown code. */
    statusOf: (code: string): Status | undefined => byCode.get(code.trim().toUpperCase()),
  };
}
