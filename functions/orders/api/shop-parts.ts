import { toRupees } from '../../../shared/money.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { Order } from '../record/order.ts';

/** Returns the fields that only a shop's orders have. */
export function shopParts({ shop, shopLines = [], needs = [] }: Order): Pick<OrderView, 'shop' | 'lines' | 'needs'> {
  if (shop === undefined) return {};
  const { id, orderId, fulfilmentId, seen: _, changedAt: __, paymentMethod, told, notTold, changed, ...rest } = shop;
  return {
    shop: {
      ...rest,
      tags: [...shop.tags],
      payment_method: paymentMethod,
      shop_id: id,
      order_id: orderId,
      fulfilment_id: fulfilmentId,
      told: told === undefined ? null : { status: told.status, at: told.at },
      not_told: notTold ?? null,
      changed: changed ?? null,
    },
    lines: shopLines.map(({ pricePaise, taxPaise, ...line }) => ({
      ...line,
      price: toRupees(pricePaise),
      tax: toRupees(taxPaise),
    })),
    needs: [...needs],
  };
}
