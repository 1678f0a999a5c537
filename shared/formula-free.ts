/** A text that a spreadsheet program does not take for a formula when it opens a CSV: it stays a text, behind a quote. */
export const formulaFree = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
