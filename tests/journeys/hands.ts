import type { Locator } from 'playwright-core';

/**
 * The keystroke-level model (Card, Moran and Newell), in seconds: a key, moving the pointer and pressing, and thinking
 * before each step.
 */
const [KEY, POINT, THINK] = [0.28, 1.3, 1.35];

/** Returns functions that click and type as a user does, and that count clicks, fields and keys. */
export function countingHands() {
  const done = { clicks: 0, fields: 0, keys: 0 };
  return {
    done,
    seconds: () => done.clicks * (THINK + POINT) + done.fields * (THINK + KEY) + done.keys * KEY,
    async click(at: Locator) {
      done.clicks++;
      await at.click();
    },
    /** Types into the next field, which Tab reaches. */
    async type(at: Locator, text: string) {
      done.fields++;
      done.keys += text.length;
      await at.fill(text);
    },
  };
}
