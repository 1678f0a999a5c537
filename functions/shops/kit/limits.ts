/**
 * The highest number of lines that a shop's order can have here. Real orders have fewer, but a shop's server could send
 * any number. An order must stay small enough to be stored, listed, and charged together with others.
 */
export const MOST_LINES = 100;

/** Returns why an order with so many lines is not imported, as a text for the seller. */
export const tooManyLines = (lines: number): string =>
  `An order can have at most ${MOST_LINES} lines. This one has ${lines}.`;
