/** Returns an error text if a text is no AWB of Xpressbees; undefined if it is one. */
export const awbError = (awb: string): string | undefined =>
  /^\d{10,16}$/.test(awb) ? undefined : 'An AWB of Xpressbees has 10 to 16 digits and nothing else.';
