/** Cut between signs, never within one: half an emoji is no text, and the table refuses it. */
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** A word as it is kept and looked for: one case, one width, single spaces, at most 80 signs. */
export const plainText = (text: string): string =>
  cut(text.toWellFormed().normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' '), 80);

/** The first two signs, by which everyone's entries are spread. */
export const headOf = (token: string): string => cut(token, 2);
