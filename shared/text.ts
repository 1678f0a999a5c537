import * as z from 'zod';

/** Control characters, marks of writing direction and other invisible ones. The joiners of Indian scripts stay. */
const INVISIBLE = /(?![\s\u200c\u200d])[\p{Cc}\p{Cf}]|\ufeff/gu;
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Returns one line of text without invisible characters; line and paragraph separators become spaces. */
export const visibleLine = (text: string): string =>
  text.replace(LINE_ENDS, ' ').replace(INVISIBLE, '').replace(/\s/g, ' ').trim();

/** Returns a text of several lines without invisible characters; each line ends with a line feed. */
export const visibleText = (text: string): string => text.replace(LINE_ENDS, '\n').replace(INVISIBLE, '').trim();

/** A field of one line, such as a name. Names are printed on labels and used in mails and CSV files. */
export const lineField = (message?: string) => z.string(message).overwrite(visibleLine);

/** A field of several lines, such as a remark. */
export const textField = (message?: string) => z.string(message).overwrite(visibleText);
