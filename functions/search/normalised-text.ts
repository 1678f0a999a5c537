/** Cuts a text between code points, because DynamoDB rejects lone surrogates. */
const shorten = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** Normalises a text for storage and search: lower case, one width, single spaces, at most 80 characters. */
export const normalisedSearchText = (text: string): string =>
  shorten(text.toWellFormed().normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' '), 80);

/** Returns the first two characters of a word, by which everyone's entries are partitioned. */
export const firstTwoLetters = (token: string): string => shorten(token, 2);
