import type { SavedAddress } from '../../../../functions/users/user.ts';
import { orderInput } from '../../../../shared/orders/order-input.ts';
import type { DEMO_CUSTOMERS, DEMO_GOODS, DemoOrder } from './demo-parcels.ts';

/** A parcel of the demo. */
interface Parcel {
  customer: (typeof DEMO_CUSTOMERS)[number];
  goods: (typeof DEMO_GOODS)[number];
  pickup: SavedAddress;
  method: DemoOrder['method'];
  /** The test word in the address. It tells the sandbox courier what happens to the parcel. */
  word: DemoOrder['word'];
  /** True if the consignee is notified. If the field is absent, the setting in the seller's profile applies. */
  notify?: boolean;
}

/** Returns the order input for a demo parcel. */
export function demoDraft({ customer, goods, pickup, method, word, notify }: Parcel) {
  const { additional_information, ...rest } = goods;
  const { id: _, isDefault: __, ...pickup_address } = pickup;
  return orderInput.parse({
    ...rest,
    additional_information: { ...additional_information, ...(notify !== undefined && { sendNotification: notify }) },
    payment_method: method,
    first_name: customer.first,
    last_name: customer.last,
    email: customer.email,
    mobile_number: customer.mobile,
    pickup_address,
    shipping_address: {
      ...customer.address,
      country: 'India',
      line2: word ? `${customer.address.line2} (SANDBOX-${word})` : customer.address.line2,
    },
  });
}
