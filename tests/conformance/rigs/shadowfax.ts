import { createShadowfax } from '../../../functions/couriers/shadowfax/adapter.ts';
import { shadowfax } from '../../../functions/couriers/shadowfax/profile.ts';
import { fakeShadowfax } from '../fakes/shadowfax.ts';
import { type Rigs, ROADS } from '../rig.ts';

export const rigs: Rigs = [
  [
    'shadowfax',
    (through = (fetch) => fetch, transport = {}) => {
      const fake = fakeShadowfax();
      const credentials = {
        token: 't',
        orderType: 'marketplace',
        pushHeader: 'x-parcelwise',
        pushSecret: 'agreed',
      } as const;
      return {
        courier: createShadowfax(credentials, shadowfax.capabilities, { ...transport, fetch: through(fake.fetch) }),
        until: async (awb, status) => fake.add(awb, ...(ROADS[status] ?? [])),
        carriesOutCancel: async (awb) => fake.add(awb, 'cancelled'),
        returnsFrom: 'undelivered',
        push: async (awb) => fake.push(awb, 'agreed'),
        nonsense: () => ({ rawBody: '{}', headers: { 'x-parcelwise': 'agreed' } }),
      };
    },
  ],
];
