/**
 * Returns a text that spreadsheet programs do not execute as a formula when they open a CSV. If the text begins with a
 * character that starts a formula, puts an apostrophe before it. This includes full-width characters, which some
 * programs also accept.
 */
export const formulaFree = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
