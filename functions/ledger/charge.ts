import type { Offer } from '../../shared/quotes/offer.ts';
import type { Cost } from '../../shared/quotes/order-cost.ts';
import type { PriceBreakdown } from '../../shared/quotes/price.ts';
import { type Posting, walletAccountOf } from './account.ts';
import type { ChargeBreakdown } from './transaction.ts';

/**
 * Returns the postings of a price: freight and COD charges to the freight account, GST to the GST account. A negative
 * part is posted from that account to the wallet. Parts of zero are left out.
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
        ? { from: walletAccountOf(userId), to: account, paise }
        : { from: account, to: walletAccountOf(userId), paise: -paise },
    );

/** Returns the breakdown of a partner's price, as it is stored with the charge. */
export const breakdownOf = (offer: Pick<Offer, 'name'> & PriceBreakdown): ChargeBreakdown => ({
  partner: offer.name,
  zone: offer.zone,
  chargeableGrams: offer.chargeableGrams,
  slabs: offer.slabs,
  basePaise: offer.basePaise,
  additionalPaise: offer.additionalPaise,
  fuelPaise: offer.fuelPaise,
  freightPaise: offer.freightPaise,
  codPaise: offer.codPaise,
  gstPaise: offer.taxPaise,
  totalPaise: offer.finalPaise,
  version: offer.cardVersion,
});
