import type { OrderView } from '../order.ts';
import { amountsInPaise, consignmentPaise, type Goods } from './worth.ts';

/** The highest value of goods, including tax, that may be moved without an e-way bill (rule 138 of the CGST Rules). */
const MOST_WITHOUT_PAISE = 50_000_00;

interface Facts extends Goods {
  readonly other_details?: { readonly eWayBillNo?: string | undefined } | undefined;
}

/** Returns whether goods may be moved only with an e-way bill. */
export const needsEWayBill = (goods: Goods): boolean => consignmentPaise(goods) > MOST_WITHOUT_PAISE;

/** Returns whether an order cannot be paid because its goods need an e-way bill whose number is missing. */
export const lacksEWayBill = (order: Facts): boolean => needsEWayBill(order) && !order.other_details?.eWayBillNo;

/** Returns the goods of an order from the API, in the form that the rules in this file need. */
export const goodsOfView = ({
  product_details: product,
  other_details,
}: Pick<OrderView, 'product_details' | 'other_details'>): Facts => ({
  quantity: product.quantity,
  worth: amountsInPaise(product),
  other_details,
});
