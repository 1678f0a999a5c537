import type { SeenMethod } from '../connected/shop.ts';
import { namesOfMethods, type ShopOrder } from '../port.ts';
import { listedMethodName, paymentMethodOf } from './why-skipped.ts';

/** Returns the payment methods of an order, and how each is read without the seller's choice. Pure. */
export const methodsOf = (order: ShopOrder): SeenMethod[] =>
  order.paymentMethods.map((method) => {
    const recognised = paymentMethodOf({ ...order, paymentMethods: [method] }, { payments: {} });
    const [name = '', title] = namesOfMethods([method]).map(listedMethodName);
    // An unpaid order without COD waits, so it does not show how its method is read.
    const isKnown = recognised === 'cod' || (recognised === 'prepaid' && order.isPaid);
    return { name, ...(title !== undefined && { title }), ...(isKnown && { recognised }) };
  });
