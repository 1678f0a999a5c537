import { createDelhivery } from '../../../functions/couriers/delhivery/adapter.ts';
import { delhivery } from '../../../functions/couriers/delhivery/profile.ts';
import { fakeDelhivery } from '../fakes/delhivery.ts';
import { type Rigs, ROADS } from '../rig.ts';

export const rigs: Rigs = [
  [
    'delhivery',
    (through = (fetch) => fetch, transport = {}) => {
      const fake = fakeDelhivery();
      const credentials = { token: 't', pushToken: 'agreed', pickupLocation: 'HQ' };
      return {
        courier: createDelhivery(credentials, delhivery.capabilities, { ...transport, fetch: through(fake.fetch) }),
        until: async (awb, status) => fake.add(awb, ...(ROADS[status] ?? [])),
        push: async (awb) => fake.push(awb, 'agreed'),
        nonsense: () => ({ rawBody: '{}', headers: { authorization: 'Bearer agreed' } }),
      };
    },
  ],
];
