import type { ShopBox } from '../port.ts';

/** What a seller chose about the orders of a shop. */
export interface ImportSettings {
  /** Orders that were placed in the shop before this time are not imported. */
  since: string;
  /** How the shop's payment methods are to be read, by their names. Others are recognised by their names. */
  payments: Readonly<Record<string, 'cod' | 'prepaid'>>;
  /** The box of a parcel of which neither the shop nor an earlier order says the sides. */
  box: ShopBox | null;
}
