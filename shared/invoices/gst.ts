import { GST_PERCENT } from '../money.ts';

/** One line of GST on an invoice. */
export interface GstPart {
  name: 'CGST' | 'SGST' | 'IGST';
  percent: number;
  paise: number;
}

/**
 * Splits GST into the lines of an invoice. Within a state, half is CGST and half is SGST, and CGST gets an odd paisa.
 * Between states, all GST is IGST.
 */
export function gstParts(taxPaise: number, withinState: boolean): GstPart[] {
  if (!withinState) return [{ name: 'IGST', percent: GST_PERCENT, paise: taxPaise }];
  const state = Math.floor(taxPaise / 2);
  return [
    { name: 'CGST', percent: GST_PERCENT / 2, paise: taxPaise - state },
    { name: 'SGST', percent: GST_PERCENT / 2, paise: state },
  ];
}
