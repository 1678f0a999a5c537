import { toPaise } from '../../../shared/money.ts';
import { collectableRupees, type OrderDraft } from '../../../shared/orders/draft.ts';
import { gramsOf, type Parcel } from '../../../shared/quotes/parcel.ts';
import type { Quote } from '../../../shared/quotes/quoter.ts';
import { quoteParcel } from '../../logistics/quote-parcel.ts';
import type { Caller } from '../../users/caller.ts';
import type { Order } from '../order.ts';

/** The parcel of a draft as the couriers price it. */
export const parcelOf = (draft: OrderDraft): Parcel => ({
  payment_method: draft.payment_method,
  weightGrams: gramsOf(draft.weight),
  lengthCm: draft.length,
  breadthCm: draft.breadth,
  heightCm: draft.height,
  collectablePaise: toPaise(collectableRupees(draft)),
});

/** What every courier partner would charge for an order, by the order's plan. @throws INVALID_INPUT for an unknown pin code */
export const offersFor = (caller: Caller, order: Pick<Order, 'draft' | 'plan'>): Promise<Quote> =>
  quoteParcel({
    caller,
    planId: order.plan ?? '',
    parcel: parcelOf(order.draft),
    source: { pincode: order.draft.pickup_address.postcode, field: 'pickup_address.postcode' },
    destination: { pincode: order.draft.shipping_address.postcode, field: 'shipping_address.postcode' },
  });
