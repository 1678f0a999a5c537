import { toPaise, toRupees } from '../../../../shared/money.ts';
import type { OfferView } from '../../../../shared/orders/order.ts';

/** Returns an offer's price in rupees without GST, including COD charges. */
export const priceBeforeGst = ({ price }: Pick<OfferView, 'price'>): number =>
  toRupees(toPaise(price.total_value) + toPaise(price.cod_charges));
