import { collectablePaise } from '../../../shared/orders/worth.ts';
import type { Parcel } from '../../../shared/quotes/parcel.ts';
import type { Quote } from '../../../shared/quotes/quoter.ts';
import { quoteParcel } from '../../logistics/quote-parcel.ts';
import type { Caller } from '../../users/caller.ts';
import type { OrderDetails } from '../details.ts';
import type { Order } from '../order.ts';

/** The parcel of an order as the couriers price it. */
export const parcelOf = (details: OrderDetails): Parcel => ({
  payment_method: details.payment_method,
  ...details.parcel,
  collectablePaise: collectablePaise(details),
});

/** What every courier partner would charge for an order, by the order's plan. @throws INVALID_INPUT for an unknown pin code */
export const offersFor = (caller: Caller, order: Pick<Order, 'details' | 'plan'>): Promise<Quote> =>
  quoteParcel({
    caller,
    planId: order.plan ?? '',
    parcel: parcelOf(order.details),
    source: { pincode: order.details.pickup_address.postcode, field: 'pickup_address.postcode' },
    destination: { pincode: order.details.shipping_address.postcode, field: 'shipping_address.postcode' },
  });
