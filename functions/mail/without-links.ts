import type { User } from '../users/user.ts';

/** Characters that hide, reorder or break text. Tabs and the joiners of Indian scripts stay. */
const HIDDEN = /(?![\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Chinese and Japanese full stops separate domain labels too. Letters of Indian scripts can end in marks. */
const DOT_OF_A_NAME = /(?<=[^\s.])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/**
 * Defuses links that mail programs would create: `https[:]//example[.]com`. The seller writes the text and we send it,
 * so it must not lead people to other sites.
 */
export const withoutLinks = (text: string): string =>
  text.replace(HIDDEN, '').replace(/:\/\//g, '[:]//').replace(DOT_OF_A_NAME, '[.]');

/** Returns a seller's name for a mail to a customer. */
export const sellerInMail = ({ companyName, firstName, lastName }: User): string =>
  withoutLinks((companyName || `${firstName} ${lastName}`).replace(/\s+/g, ' ').trim());
