/** Returns a text that a spreadsheet program does not take for a formula when it opens a CSV: an apostrophe comes first. Some programs take full-width signs too. */
export const formulaFree = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
