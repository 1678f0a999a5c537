import type { Status } from '../../../shared/orders/status.ts';

/** A code of the courier, what it means to us (nothing where sources contradict each other), and the texts that stand for it. */
export type Word = readonly [code: string, status: Status | undefined, ...texts: string[]];

/** Case, dashes and double blanks do not matter. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Reads a courier's codes, and the texts that its pushes have in their place. */
export function dictionary(words: readonly Word[]) {
  const byCode = new Map(words.map(([code, status]) => [code, status]));
  const byText = new Map(words.flatMap(([code, , ...texts]) => texts.map((text) => [plain(text), code])));
  return {
    /** The code that a text stands for, so that push and tracking name one event alike; another text as it came. */
    codeOf: (said: string): string => byText.get(plain(said)) ?? said.trim(),
    /** Our status, or undefined for what no table knows. */
    statusOf: (code: string): Status | undefined => byCode.get(code.trim().toUpperCase()),
  };
}
