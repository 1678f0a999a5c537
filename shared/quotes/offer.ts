import type { PriceBreakdown } from './price.ts';

/** A partner's price for one parcel, as it is ranked, stored with an order and charged. Paise and grams. */
export interface Offer extends PriceBreakdown {
  partnerId: string;
  /** `Delhivery 5 KG` */
  name: string;
  /** Key of the courier that carries for the partner; null for none of ours. */
  courier: string | null;
  recommended: boolean;
  bestPrice: boolean;
  bestTat: boolean;
}
