import { createDtdc, type DtdcCredentials } from '../../../functions/couriers/dtdc/adapter.ts';
import { dtdc } from '../../../functions/couriers/dtdc/profile.ts';
import { fakeDtdc } from '../fakes/dtdc.ts';
import { type MakeRig, type Rigs, ROADS } from '../rig.ts';

const rig =
  (own: Pick<DtdcCredentials, 'isOwnSeries' | 'tracking'>, pushHeader: string): MakeRig =>
  (through = (fetch) => fetch, transport = {}) => {
    const fake = fakeDtdc();
    const account = {
      customerCode: 'PL001',
      serviceOf: () => 'B2C SMART EXPRESS',
      returnService: 'B2C REVERSE',
      commodityId: '99',
    };
    const network = { ...transport, fetch: through(fake.fetch) };
    const create = (pushToken?: string) =>
      createDtdc({ apiKey: 'key', ...account, pushToken, ...own }, dtdc.capabilities, network);
    return {
      courier: create('agreed'),
      unagreed: create,
      until: async (awb, status) => void fake.add(awb, ...(ROADS[status] ?? [])),
      push: async (awb) => ({ rawBody: fake.push(awb), headers: { [pushHeader]: 'agreed' } }),
      nonsense: () => ({ rawBody: '{}', headers: { [pushHeader]: 'agreed' } }),
      strange: 'D99999999',
      lacks: ['out_for_pickup'],
      ...(own.isOwnSeries && { ownAwb: (n: number) => `D0000000${n}` }),
      ...('user' in own.tracking && { expire: fake.expire }),
    };
  };

export const rigs: Rigs = [
  ['dtdc', rig({ isOwnSeries: false, tracking: { user: 'user', password: 'p&ss' } }, 'authorization')],
  [
    'dtdc with a series of ours',
    rig({ isOwnSeries: true, tracking: { token: 'PL001_trk_json:given0' } }, 'x-access-token'),
  ],
];
