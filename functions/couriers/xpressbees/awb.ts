/** Returns an error text for a text that is no AWB of Xpressbees; undefined for an AWB. */
export const awbError = (awb: string): string | undefined =>
  /^\d{10,16}$/.test(awb) ? undefined : 'An AWB of Xpressbees has 10 to 16 digits and nothing else.';
