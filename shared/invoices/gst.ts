import { GST_PERCENT } from '../money.ts';

/** A part of the GST, as an invoice shows it. */
export interface GstPart {
  name: 'CGST' | 'SGST' | 'IGST';
  percent: number;
  paise: number;
}

/** GST within a state is half the centre's and half the state's, an odd paisa the centre's; between states it is one. */
export function gstParts(taxPaise: number, withinState: boolean): GstPart[] {
  if (!withinState) return [{ name: 'IGST', percent: GST_PERCENT, paise: taxPaise }];
  const state = Math.floor(taxPaise / 2);
  return [
    { name: 'CGST', percent: GST_PERCENT / 2, paise: taxPaise - state },
    { name: 'SGST', percent: GST_PERCENT / 2, paise: state },
  ];
}
