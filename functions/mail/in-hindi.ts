/** The label of a link to a page in Hindi. */
export const IN_HINDI = 'हिन्दी में देखें';

/** Returns the address of a buyer's page in Hindi. */
export const hindiPage = (page: string): string => `${page}?lang=hi`;

/** Returns the line of a mail to a buyer that says its matter in Hindi and links to the page in Hindi. */
export const hindiLine = (says: string, page: string): string => `${says} ${IN_HINDI}: ${hindiPage(page)}`;
