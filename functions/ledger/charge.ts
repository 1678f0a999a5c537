import { toPaise } from '../../shared/money.ts';
import type { OfferView } from '../../shared/orders/order.ts';
import type { Cost } from '../../shared/quotes/order-cost.ts';
import { type Posting, walletOf } from './account.ts';
import type { ChargeBreakdown } from './transaction.ts';

/**
 * Where a price goes: freight with COD to the freight account, GST to its own. What is below zero comes back from there;
 * parts of nothing are left out.
 */
export const pricePostings = (userId: string, { freightPaise, codPaise, taxPaise }: Cost): Posting[] =>
  (
    [
      ['freight', freightPaise + codPaise],
      ['gst', taxPaise],
    ] as const
  )
    .filter(([, paise]) => paise !== 0)
    .map(([account, paise]) =>
      paise > 0
        ? { from: walletOf(userId), to: account, paise }
        : { from: account, to: walletOf(userId), paise: -paise },
    );

/** The breakdown of an offer as it stands beside the debit, in paise and grams. */
export const breakdownOf = ({ name, price, breakdown }: OfferView): ChargeBreakdown => ({
  partner: name,
  zone: breakdown.zone,
  chargeableGrams: Math.round(breakdown.chargeable_weight * 1000),
  slabs: breakdown.slabs,
  basePaise: toPaise(breakdown.base),
  additionalPaise: toPaise(breakdown.additional),
  fuelPaise: toPaise(breakdown.fuel),
  freightPaise: toPaise(price.total_value),
  codPaise: toPaise(price.cod_charges),
  gstPaise: toPaise(price.tax),
  totalPaise: toPaise(price.final_pay),
  version: breakdown.version,
});
