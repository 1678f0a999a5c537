/**
 * Returns a text that spreadsheet programs do not run as a formula when they open a CSV: puts an apostrophe before a
 * text that begins like one. Some programs also accept full-width characters.
 */
export const formulaFree = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
