import { createBlueDart } from '../../../functions/couriers/blue-dart/adapter.ts';
import { createAreaCache } from '../../../functions/couriers/blue-dart/areas.ts';
import { blueDart } from '../../../functions/couriers/blue-dart/profile.ts';
import type { BlueDartSettings } from '../../../functions/couriers/blue-dart/settings.ts';
import { fakeBlueDart } from '../fakes/blue-dart.ts';
import { type Rigs, ROADS } from '../rig.ts';

const SETTINGS = {
  clientId: 'c',
  clientSecret: 's',
  account: { loginId: 'PNQ00001', licenceKey: 'ship', trackingKey: 'track', customerCode: '123456' },
  pushToken: 'agreed',
};

const BASIC = { authorization: `Basic ${Buffer.from('parcelwise:agreed').toString('base64')}` };

export const rigs: Rigs = [
  [
    'blue-dart',
    (through = (fetch) => fetch, transport = {}) => {
      const fake = fakeBlueDart();
      const now = () => new Date('2026-11-02T06:00:00.000Z');
      const network = { ...transport, fetch: through(fake.fetch) };
      const create = (settings: BlueDartSettings) =>
        createBlueDart(settings, blueDart.capabilities, network, { now, areas: createAreaCache() });
      return {
        courier: create(SETTINGS),
        unagreed: () => create({ ...SETTINGS, pushToken: undefined }),
        until: async (awb, status) => fake.add(awb, ...(ROADS[status] ?? [])),
        push: async (awb) => ({ rawBody: fake.push(awb), headers: BASIC }),
        nonsense: () => ({ rawBody: '{"statustracking":[]}', headers: { 'client-id': 'agreed' } }),
        hidesCancelled: true,
        expire: fake.expire,
        strange: '70000099999',
      };
    },
  ],
];
