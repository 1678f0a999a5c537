/**
 * Returns a text that spreadsheet programs do not run as a formula when they open a CSV. Puts an apostrophe before a
 * text that begins with a formula's first character; some programs also accept the full-width ones.
 */
export const formulaFree = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
