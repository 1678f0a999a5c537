/** Returns what is wrong with a number as an AWB of Xpressbees. AWBs with letters belong to other couriers. */
export const wrongAwb = (awb: string): string | undefined =>
  /^\d{10,16}$/.test(awb) ? undefined : 'An AWB of Xpressbees has 10 to 16 digits and nothing else.';
