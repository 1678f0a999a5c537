/**
 * Returns a text that spreadsheet programs do not execute as a formula when they open a CSV file. If the text begins
 * with a character that starts a formula, puts an apostrophe before the text. Full-width characters such as `＝` count
 * too, because some programs accept them.
 */
export const formulaFree = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
