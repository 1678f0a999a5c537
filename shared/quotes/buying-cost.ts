import { GST_PERCENT, percentOf } from '../money.ts';
import { heavierGrams, type Parcel } from './parcel.ts';
import { codChargeOf, freightAt } from './price.ts';
import type { BuyingRate, ZoneRate } from './rate-card.ts';

/**
 * The RTO price in percent of the forward freight, if the courier's rate card has no percentage. It is added to the
 * forward freight.
 */
const RTO_PERCENT = 100;

/**
 * The price of a pickup from the buyer in percent of the forward freight, if the courier's rate card has no percentage.
 */
const REVERSE_PERCENT = 100;

/** Returns a rate of a buying card. Empty columns get default values. */
export const toBuyingRate = (rate: ZoneRate): BuyingRate => ({
  ...rate,
  reversePercent: rate.reversePercent ?? REVERSE_PERCENT,
  rtoPercent: rate.rtoPercent ?? RTO_PERCENT,
  gstPercent: rate.gstPercent ?? GST_PERCENT,
});

/** The facts that decide what a courier charges us for a parcel. */
export interface BuyingFacts {
  rate: BuyingRate;
  /**
   * The parcel with the charged weight. This is the declared weight, or the measured weight if it was charged and not
   * refunded.
   */
  parcel: Parcel;
  divisor: number;
  /** False for a parcel that was cancelled before the courier carried it. */
  carried: boolean;
  returned: boolean;
  /**
   * False if the courier certainly will not collect COD, because the parcel was returned to origin, lost or damaged.
   */
  collects: boolean;
}

/** The courier's charges for a parcel, in paise. `netPaise` is the sum of the parts before GST. */
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
 * Returns the cost of a parcel by the courier's rate card. The cost has three parts: the forward freight with fuel, the
 * COD fee while the courier may still collect, and for RTO the card's percentage of the forward freight. The cost
 * depends only on the present facts, not on the sequence of events. GST is rounded once, on the sum.
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
