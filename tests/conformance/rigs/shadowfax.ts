import { createShadowfax } from '../../../functions/couriers/shadowfax/adapter.ts';
import { shadowfax } from '../../../functions/couriers/shadowfax/profile.ts';
import { fakeShadowfax } from '../fakes/shadowfax.ts';
import { type Rigs, ROADS } from '../rig.ts';

export const rigs: Rigs = [
  [
    'shadowfax',
    (through = (fetch) => fetch, transport = {}) => {
      const fake = fakeShadowfax();
      const network = { ...transport, fetch: through(fake.fetch) };
      const account = { token: 't', orderType: 'marketplace', pushHeader: 'x-parcelwise' } as const;
      const create = (pushSecret?: string) =>
        createShadowfax({ ...account, pushSecret }, shadowfax.capabilities, network);
      return {
        courier: create('agreed'),
        unagreed: create,
        until: async (awb, status) => fake.add(awb, ...(ROADS[status] ?? [])),
        carriesOutCancel: async (awb) => fake.add(awb, 'cancelled'),
        returns: 'cancelled at once and polled',
        returnsFrom: 'undelivered',
        push: async (awb) => fake.push(awb, 'agreed'),
        nonsense: () => ({ rawBody: '{}', headers: { 'x-parcelwise': 'agreed' } }),
      };
    },
  ],
];
