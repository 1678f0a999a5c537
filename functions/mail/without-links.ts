import type { User } from '../users/user.ts';

/** Signs that hide, turn or break text. Tabs and the joiners of Indian scripts stay. */
const HIDDEN = /(?![\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** The full stops of Chinese and Japanese are dots in an address, too; the letters of Indian scripts end in marks. */
const DOT_OF_A_NAME = /(?<=[^\s.])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/**
 * What a mail program would make a link of, as text: `https[:]//example[.]com`. The words are the seller's and the
 * sender is us, so that nobody can have us send people anywhere.
 */
export const withoutLinks = (text: string): string =>
  text.replace(HIDDEN, '').replace(/:\/\//g, '[:]//').replace(DOT_OF_A_NAME, '[.]');

/** What a seller is called in a mail of ours to a customer. */
export const sellerInMail = ({ companyName, firstName, lastName }: User): string =>
  withoutLinks((companyName || `${firstName} ${lastName}`).replace(/\s+/g, ' ').trim());
