import { GST_PERCENT } from '../money.ts';

/** A part of the GST, as an invoice shows it. */
export interface GstPart {
  name: 'CGST' | 'SGST' | 'IGST';
  percent: number;
  paise: number;
}

/**
 * Splits GST: within a state half for the centre and half for the state, with an odd paisa for the centre; between
 * states one part.
 */
export function gstParts(taxPaise: number, withinState: boolean): GstPart[] {
  if (!withinState) return [{ name: 'IGST', percent: GST_PERCENT, paise: taxPaise }];
  const state = Math.floor(taxPaise / 2);
  return [
    { name: 'CGST', percent: GST_PERCENT / 2, paise: taxPaise - state },
    { name: 'SGST', percent: GST_PERCENT / 2, paise: state },
  ];
}
