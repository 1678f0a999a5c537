import { createDelhivery } from '../../../functions/couriers/delhivery/adapter.ts';
import { delhivery } from '../../../functions/couriers/delhivery/profile.ts';
import { fakeDelhivery } from '../fakes/delhivery.ts';
import { type Rigs, ROADS } from '../rig.ts';

export const rigs: Rigs = [
  [
    'delhivery',
    (through = (fetch) => fetch, transport = {}) => {
      const fake = fakeDelhivery();
      const network = { ...transport, fetch: through(fake.fetch) };
      const create = (pushToken?: string) =>
        createDelhivery({ token: 't', pushToken, pickupLocation: 'HQ' }, delhivery.capabilities, network);
      return {
        courier: create('agreed'),
        unagreed: create,
        until: async (awb, status) => fake.add(awb, ...(ROADS[status] ?? [])),
        push: async (awb) => fake.push(awb, 'agreed'),
        nonsense: () => ({ rawBody: '{}', headers: { authorization: 'Bearer agreed' } }),
      };
    },
  ],
];
