import type * as z from 'zod';
import type { PickupAddress } from '../../../shared/contact.ts';
import type { orderInput } from '../../../shared/orders/order-input.ts';

/** An order as clients save it. Its pickup address is complete, because tests also save that address in a profile. */
export type Draft = z.input<typeof orderInput> & { pickup_address: PickupAddress };

const address = (postcode: string, city: string, state: string) => ({
  line1: '12 Station Road',
  line2: 'Second floor',
  country: 'India' as const,
  state,
  city,
  postcode,
});

/** Returns an order input: a prepaid parcel of 450 g from New Delhi to Mumbai, in the test market. */
export const draft = (more: Partial<Draft> = {}): Draft => ({
  payment_method: 'prepaid',
  first_name: 'Meera',
  last_name: 'Nair',
  email: 'meera@example.in',
  mobile_number: '9876543210',
  pickup_address: { ...address('110001', 'New Delhi', 'Delhi'), email: 'shop@example.in', mobile_number: '9811111111' },
  shipping_address: address('400001', 'Mumbai', 'Maharashtra'),
  master_sku: 'KURTA-M',
  product_name: 'Cotton kurta',
  quantity: 1,
  selling_price: 1000,
  length: 10,
  breadth: 10,
  height: 10,
  weight: 0.45,
  ...more,
});
