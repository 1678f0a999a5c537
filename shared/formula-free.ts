/**
 * Returns a text that spreadsheet programs do not read as a formula in a CSV: an apostrophe comes first. Some programs
 * accept full-width characters too.
 */
export const formulaFree = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
