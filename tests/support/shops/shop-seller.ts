import { draft } from '../orders/draft.ts';
import { type Person, person } from '../people/people.ts';

/** Creates a seller with a default pickup address and money, so that orders of shops need nothing more. */
export const shopSeller = (rupees = 1000): Promise<Person> =>
  person('merchant', { rupees, pickupAddresses: [{ ...draft().pickup_address, id: 'home', isDefault: true }] });
