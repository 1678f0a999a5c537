import { createEnterprise } from '../../../functions/couriers/xpressbees/enterprise/adapter.ts';
import { xpressbees } from '../../../functions/couriers/xpressbees/profile.ts';
import { createSelfServe } from '../../../functions/couriers/xpressbees/self-serve/adapter.ts';
import { fakeEnterprise } from '../fakes/xpressbees-enterprise.ts';
import { fakeSelfServe } from '../fakes/xpressbees-self-serve.ts';
import { type Rigs, ROADS } from '../rig.ts';

const ENTERPRISE = {
  username: 'u',
  password: 'p',
  secretKey: 's',
  businessAccount: 'PARCELWISE',
  pickupVendorCode: 'PW01',
  serviceType: 'SD',
  xbKey: 'key',
};

export const rigs: Rigs = [
  [
    'xpressbees enterprise',
    (through = (fetch) => fetch, transport = {}) => {
      const fake = fakeEnterprise();
      const network = { ...transport, fetch: through(fake.fetch) };
      const create = (pushSecret?: string) =>
        createEnterprise({ ...ENTERPRISE, pushSecret }, xpressbees.capabilities, network, async () => undefined);
      return {
        courier: create('agreed'),
        unagreed: create,
        until: async (awb, status) => fake.add(awb, ...(ROADS[status] ?? [])),
        push: async (awb) => fake.push(awb, 'agreed'),
        nonsense: () => ({ rawBody: '{}', headers: { authorization: 'Bearer agreed' } }),
        ownAwb: (n) => String(14110000000000 + n),
        hidesCancelled: true,
        expire: fake.expire,
      };
    },
  ],
  [
    'xpressbees self-serve',
    (through = (fetch) => fetch, transport = {}) => {
      const fake = fakeSelfServe();
      const network = { ...transport, fetch: through(fake.fetch) };
      const create = (pushSecret?: string) =>
        createSelfServe(
          { email: 'e', password: 'p', returnCategory: 'Home', pushSecret },
          xpressbees.capabilities,
          network,
        );
      return {
        courier: create('typed'),
        unagreed: create,
        until: async (awb, status) => fake.add(awb, ...(ROADS[status] ?? [])),
        push: async (awb) => fake.push(awb, 'typed'),
        nonsense: () => fake.push(undefined, 'typed'),
        expire: fake.expire,
      };
    },
  ],
];
