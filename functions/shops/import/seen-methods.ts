import type { SeenMethod } from '../connected/shop.ts';
import { firstCharacters } from '../kit/texts.ts';
import { namesOfMethods, type ShopOrder } from '../port.ts';
import { paymentMethodOf } from './why-skipped.ts';

/** The longest name in characters. The settings have the same limit. */
const LONGEST = 100;

/** Returns the payment methods of an order, and how each is read without the seller's choice. Pure. */
export const methodsOf = (order: ShopOrder): SeenMethod[] =>
  order.paymentMethods.map((method) => {
    const recognised = paymentMethodOf({ ...order, paymentMethods: [method] }, { payments: {} });
    const [name = '', title] = namesOfMethods([method]).map((one) => firstCharacters(one, LONGEST));
    // An unpaid order without COD waits, so it does not show how its method is read.
    const isKnown = recognised === 'cod' || (recognised === 'prepaid' && order.isPaid);
    return { name, ...(title !== undefined && { title }), ...(isKnown && { recognised }) };
  });
