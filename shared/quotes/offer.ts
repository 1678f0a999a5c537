import type { PriceBreakdown } from './price.ts';

/**
 * A partner's ranked price for one parcel, in paise and grams. It is stored with the order, and the order is charged by
 * it.
 */
export interface Offer extends PriceBreakdown {
  partnerId: string;
  /** The partner's name, such as `Delhivery 5 KG`. */
  name: string;
  /**
   * The key of the courier that carries the partner's parcels. Null if the product has no connection for this courier.
   */
  courier: string | null;
  recommended: boolean;
  bestPrice: boolean;
  bestTat: boolean;
}
