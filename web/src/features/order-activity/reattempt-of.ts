import type { ReattemptForm } from '../../../../shared/comments/reattempt.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';

/** Returns a re-attempt request for this day, with the order's own customer and address. */
export function defaultReattempt({ customer_details: customer }: OrderView, day: string): ReattemptForm {
  const { line1, line2, postcode } = customer.shipping_address;
  return {
    customer: {
      first_name: customer.first_name,
      last_name: customer.last_name,
      mobile_number: customer.mobile_number,
    },
    address: { line1, line2, pincode: postcode },
    deferred_delivery_date: day,
  };
}
