import { checkUnpaid } from '../api/get-order.ts';
import type { Decision } from '../change/change-order.ts';
import type { Order } from '../record/order.ts';

/** An unpaid order with other details. The choice is let go: its price was for what the order was. @throws CONFLICT when paid */
export function planUpdate(now: Order, changed: Pick<Order, 'details' | 'plan' | 'detailsHash'>): Decision {
  checkUnpaid(now);
  const { choice, own = [], letGo = choice ?? own[0]?.offer, offers: _, ...rest } = now;
  return {
    order: {
      ...rest,
      ...changed,
      choice: null,
      status: 'new',
      ...(letGo && { letGo: { partnerId: letGo.partnerId, finalPaise: letGo.finalPaise } }),
    },
  };
}
