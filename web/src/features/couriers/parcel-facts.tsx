import type { OrderView } from '../../../../shared/orders/order.ts';
import { money } from '../../lib/money.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';

/** Shows the parcel and its route in one line. */
export function ParcelFacts({ order }: { order: OrderView }) {
  const { customer_details: customer, product_details: product } = order;
  const place = ({ city, postcode }: { city: string; postcode: string }) => `${city} ${postcode}`;
  return (
    <Card>
      <Details
        items={[
          ['Order', order.order_id],
          ['Pickup', place(customer.pickup_address)],
          ['Shipping', place(customer.shipping_address)],
          ['Payment method', order.payment_method === 'cod' ? `COD, collect ${money(order.collectable)}` : 'Prepaid'],
          ['Parcel', `${product.weight} kg, ${product.length} × ${product.breadth} × ${product.height} cm`],
        ]}
      />
    </Card>
  );
}
