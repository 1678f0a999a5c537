import { type PriceBreakdown, taxOf } from './price.ts';

/** What an order costs once it returns to its origin. Paise. */
export type RtoPrice = {
  freightPaise: number;
  codPaise: 0;
  taxPaise: number;
  finalPaise: number;
  /** `finalPaise` less what was paid. Below zero (a refund) when the dropped COD charge exceeds the second freight. */
  differencePaise: number;
};

/** Return to origin: twice the forward freight and 18% GST, without COD charges (spec 1 section 9). */
export const priceRto = (forward: Pick<PriceBreakdown, 'freightPaise' | 'finalPaise'>): RtoPrice => {
  const freightPaise = 2 * forward.freightPaise;
  const taxPaise = taxOf(freightPaise);
  const finalPaise = freightPaise + taxPaise;
  return { freightPaise, codPaise: 0, taxPaise, finalPaise, differencePaise: finalPaise - forward.finalPaise };
};
