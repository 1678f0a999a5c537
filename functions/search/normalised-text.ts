/** Shortens a text without cutting a character in half, because DynamoDB rejects lone surrogates. */
const shorten = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** Normalises a text for storage and search: lower case, one width, single spaces, at most 80 characters. */
export const normalisedSearchText = (text: string): string =>
  shorten(text.toWellFormed().normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' '), 80);

/** Returns the first two characters of a word. The entries of everyone's search are partitioned by them. */
export const firstTwoLetters = (token: string): string => shorten(token, 2);
