import * as z from 'zod';

/**
 * Matches control characters, marks of writing direction and other invisible characters. Does not match the joiners of
 * Indian scripts.
 */
const INVISIBLE = /(?![\s\u200c\u200d])[\p{Cc}\p{Cf}]|\ufeff/gu;
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Returns a text as one line without invisible characters. Line breaks and tabs become spaces. */
export const cleanLine = (text: string): string =>
  text.replace(LINE_ENDS, ' ').replace(INVISIBLE, '').replace(/\s/g, ' ').trim();

/** Returns a text without invisible characters. All line breaks become line feeds. */
export const cleanText = (text: string): string => text.replace(LINE_ENDS, '\n').replace(INVISIBLE, '').trim();

/** Returns a schema for one line of text, such as a name. The schema cleans the text with `cleanLine`. */
export const lineField = (message?: string) => z.string(message).overwrite(cleanLine);

/** Returns a schema for a text of several lines, such as a remark. The schema cleans the text with `cleanText`. */
export const textField = (message?: string) => z.string(message).overwrite(cleanText);
