import type { Status } from '../../../shared/orders/status.ts';

/** A code of Xpressbees, our status (undefined if sources contradict each other), and texts with the same meaning. */
export type XpressbeesStatusRow = readonly [code: string, status: Status | undefined, ...texts: string[]];

/** Returns a text in lower case with single spaces instead of dashes, so that texts can be compared. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Creates two lookups: our status by the courier's code, and the code by the text that pushes have instead of it. */
export function createStatusLookup(words: readonly XpressbeesStatusRow[]) {
  const byCode = new Map(words.map(([code, status]) => [code, status]));
  const byText = new Map(words.flatMap(([code, , ...texts]) => texts.map((text) => [plain(text), code])));
  return {
    /**
     * Returns the code for a text, so that scans of pushes and of tracking have the same codes. An unknown text is
     * returned unchanged.
     */
    codeOf: (said: string): string => byText.get(plain(said)) ?? said.trim(),
    /** Returns our status of a code; undefined for an unknown code. */
    statusOf: (code: string): Status | undefined => byCode.get(code.trim().toUpperCase()),
  };
}
