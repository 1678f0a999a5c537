import type { User } from '../users/user.ts';

/** Characters that hide, reorder or break text. Tabs and the joiners of Indian scripts are allowed. */
const HIDDEN = /(?![\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/**
 * Dots before a letter, as in domain names. Chinese and Japanese full stops also count as dots. A letter may be
 * followed by marks, as in Indian scripts.
 */
const DOT_OF_A_NAME = /(?<=[^\s.])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/**
 * Changes a text so that mail programs show no links in it: `https[:]//example[.]com`. Sellers write the text but we
 * send it, so it must not lead customers to other sites.
 */
export const withoutLinks = (text: string): string =>
  text.replace(HIDDEN, '').replace(/:\/\//g, '[:]//').replace(DOT_OF_A_NAME, '[.]');

/** Returns a seller's name for a mail to a customer, without links. */
export const sellerNameForMail = ({ companyName, firstName, lastName }: User): string =>
  withoutLinks((companyName || `${firstName} ${lastName}`).replace(/\s+/g, ' ').trim());

/** All characters that any mail program treats as a line break. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Returns a text that a person wrote as indented lines of a mail, without links. */
export const quotedLines = (text: string): string[] => text.split(LINE_ENDS).map((line) => `  ${withoutLinks(line)}`);
