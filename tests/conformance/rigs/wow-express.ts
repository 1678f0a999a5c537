import { createWowExpress } from '../../../functions/couriers/wow-express/adapter.ts';
import { wowExpress } from '../../../functions/couriers/wow-express/profile.ts';
import { fakeWowExpress } from '../fakes/wow-express.ts';
import { type Rigs, ROADS } from '../rig.ts';

export const rigs: Rigs = [
  [
    'wow-express',
    (through = (fetch) => fetch, transport = {}) => {
      const fake = fakeWowExpress();
      return {
        courier: createWowExpress({ apiKey: 'k' }, wowExpress.capabilities, {
          ...transport,
          fetch: through(fake.fetch),
        }),
        until: async (awb, status) => fake.add(awb, ...(ROADS[status] ?? [])),
        carriesOutCancel: async (awb) => fake.add(awb, 'cancelled'),
      };
    },
  ],
];
