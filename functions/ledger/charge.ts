import { toPaise } from '../../shared/money.ts';
import type { OfferView } from '../../shared/orders/order.ts';
import { type Posting, walletOf } from './account.ts';
import type { ChargeBreakdown } from './transaction.ts';

/** Where a price goes: freight with COD to the freight account, tax to GST. Parts of nothing are left out. */
export const priced = (userId: string, netPaise: number, taxPaise: number): Posting[] =>
  [
    { from: walletOf(userId), to: 'freight' as const, paise: netPaise },
    { from: walletOf(userId), to: 'gst' as const, paise: taxPaise },
  ].filter(({ paise }) => paise > 0);

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
