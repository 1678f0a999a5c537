import { toPaise, toRupees } from '../../../../shared/money.ts';
import type { OfferView } from '../../../../shared/orders/order.ts';

/** Returns the price on a card: price plus COD charges, rupees, without GST. */
export const priceBeforeGst = ({ price }: Pick<OfferView, 'price'>): number =>
  toRupees(toPaise(price.total_value) + toPaise(price.cod_charges));
