import type { UserView } from '../../../../shared/users/contract.ts';
import type { LowBalanceAlertView } from '../../../../shared/webhooks/contract.ts';
import type { EndpointView } from '../../../../shared/webhooks/views.ts';
import { person } from '../people.ts';
import { type Edited, fromList, pair, type Stage } from './edited.ts';

let hooks = 0;
const same = <T>(value: T): Promise<T> => Promise.resolve(value);

/** Edits of what sellers' programs use: their API key and webhooks. */
export const PROGRAM_EDITS: Record<string, (stage: Stage) => Promise<Edited>> = {
  'api-keys.change': async ({ cloud, chief, seller }) => {
    const { token } = chief;
    await cloud.api('POST', '/users/api-key', { body: { may_pay: false }, token });
    return {
      ...pair(chief, chief, seller),
      read: async () => {
        const { data } = (await cloud.api<UserView>('GET', `/users/${chief.user.id}`, { token })).body;
        return { revision: data.revision, value: data.core_api_key.may_pay };
      },
      edit: (n) => same({ body: { may_pay: n % 2 === 1 } }),
      value: (n) => n % 2 === 1,
      audited: 'api_key.change',
      isFlag: true,
    };
  },
  'webhooks.setAlert': async ({ cloud, chief }) => ({
    ...pair(chief, chief, await person({ dashboard: true })),
    read: async () => {
      const { data } = (await cloud.api<LowBalanceAlertView>('GET', '/low-balance-alert', { token: chief.token })).body;
      return { revision: data.revision, value: data.below };
    },
    edit: (n) => same({ body: { below: 100 + n } }),
    value: (n) => 100 + n,
    audited: 'wallet.alert',
  }),
  'webhooks.change': async ({ cloud, chief, seller }) => {
    const { endpoint } = (
      await cloud.api<{ endpoint: EndpointView }>('POST', '/webhook-endpoints', {
        body: { url: `${cloud.url}/${++hooks}`, events: ['order.booked'] },
        token: chief.token,
      })
    ).body.data;
    return {
      ...pair(chief, chief, seller),
      params: { id: endpoint._id },
      read: () => fromList<EndpointView>(cloud, chief, '/webhook-endpoints', endpoint._id, (one) => one.description),
      edit: (n) => same({ body: { description: `Shop ${n}` } }),
      value: (n) => `Shop ${n}`,
      audited: 'webhook.change',
    };
  },
};
