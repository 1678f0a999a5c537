import { GST_PERCENT, percentOf } from '../money.ts';
import { heavierGrams, type Parcel } from './parcel.ts';
import { codChargeOf, freightAt } from './price.ts';
import type { BuyingRate, ZoneRate } from './rate-card.ts';

/** What a return costs, in percent of the forward freight, if the courier's card has no percentage. */
const RTO_PERCENT = 100;

/** The price of a pickup from the buyer, in percent of the forward freight, if the courier's card has no percentage. */
const REVERSE_PERCENT = 100;

/** Returns a rate of a buying card with the default values in its empty columns. */
export const toBuyingRate = (rate: ZoneRate): BuyingRate => ({
  ...rate,
  reversePercent: rate.reversePercent ?? REVERSE_PERCENT,
  rtoPercent: rate.rtoPercent ?? RTO_PERCENT,
  gstPercent: rate.gstPercent ?? GST_PERCENT,
});

/** The facts that decide what a courier charges us for a parcel. */
export interface BuyingFacts {
  rate: BuyingRate;
  /** The parcel with the weight in force: as declared, or as measured if that was charged and is not refunded. */
  parcel: Parcel;
  divisor: number;
  /** False for a parcel that was cancelled before the courier carried it. */
  carried: boolean;
  returned: boolean;
  /** False once it is sure that the courier will not collect COD: returned, lost or damaged. */
  collects: boolean;
}

/** What a courier charges us, in paise. `netPaise` is the sum of the parts before GST. */
export interface BuyingCost {
  freightPaise: number;
  rtoPaise: number;
  codPaise: number;
  netPaise: number;
  taxPaise: number;
  totalPaise: number;
}

const NO_COST: BuyingCost = { freightPaise: 0, rtoPaise: 0, codPaise: 0, netPaise: 0, taxPaise: 0, totalPaise: 0 };

/**
 * Returns what a parcel costs us by the courier's card. The result depends only on the present facts, not on the order
 * of events: forward freight with fuel; the COD fee while the courier may still collect; for a return, the card's
 * percentage of the forward freight. GST is rounded once, on the sum.
 */
export function buyingCostOf({ rate, parcel, divisor, carried, returned, collects }: BuyingFacts): BuyingCost {
  if (!carried) return NO_COST;
  const freightPaise = freightAt(rate, heavierGrams(parcel, divisor));
  const rtoPaise = returned ? percentOf(freightPaise, rate.rtoPercent) : 0;
  const codPaise = collects && !returned ? codChargeOf(parcel, rate) : 0;
  const netPaise = freightPaise + rtoPaise + codPaise;
  const taxPaise = percentOf(netPaise, rate.gstPercent);
  return { freightPaise, rtoPaise, codPaise, netPaise, taxPaise, totalPaise: netPaise + taxPaise };
}
