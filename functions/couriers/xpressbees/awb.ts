/** What is wrong with a number that is none of the courier's: a courier with a letter in its AWBs is another one. */
export const wrongAwb = (awb: string): string | undefined =>
  /^\d{10,16}$/.test(awb) ? undefined : 'An AWB of Xpressbees has 10 to 16 digits and nothing else.';
