import type { BrandView } from '../../../../shared/buyer/brand.ts';
import type { RetentionView } from '../../../../shared/privacy/contract.ts';
import type { BuyerConfirmationView } from '../../../../shared/rules/buyer-confirmation.ts';
import type { AutomaticView, RuleSetView } from '../../../../shared/rules/contract.ts';
import { ruleOf } from '../../orders/rules/rules.ts';
import { person } from '../people.ts';
import { type Edited, pair, type Stage } from './edited.ts';

/** Edits of a seller's rules, of the brand, and of how long buyers' data is stored. The tests of revisions use them. */
export const RULE_EDITS: Record<string, (stage: Stage) => Promise<Edited>> = {
  'buyer.saveBrand': async ({ cloud, deputy, chief, seller }) => {
    const path = `/sellers/${(await person('merchant')).user.id}/brand`;
    return {
      ...pair(chief, deputy, seller),
      params: { id: path.split('/')[2] ?? '' },
      read: async () => {
        const { data } = (await cloud.api<BrandView>('GET', path, { token: chief.token })).body;
        return { revision: data.revision, value: data.name };
      },
      edit: (n) =>
        Promise.resolve({ body: { name: `Brand ${n}`, colour: '#0f766e', phone: '', whatsapp: '', email: '' } }),
      value: (n) => `Brand ${n}`,
      audited: 'brand.save',
    };
  },
  'privacy.setRetention': ({ cloud, deputy, chief, seller }) =>
    Promise.resolve({
      ...pair(chief, deputy, seller),
      read: async () => {
        const { data } = (await cloud.api<RetentionView>('GET', '/buyer-data/retention', { token: chief.token })).body;
        return { revision: data.revision, value: data.months };
      },
      edit: (n) => Promise.resolve({ body: { months: 12 + n } }),
      value: (n) => 12 + n,
      audited: 'privacy.retention',
    }),
  'rules.setAutomatic': async ({ cloud, seller }) => {
    const owner = await person('merchant');
    const path = `/rules/${owner.user.id}/automatic`;
    return {
      ...pair(owner, owner, seller),
      params: { id: owner.user.id },
      read: async () => {
        const { data } = (await cloud.api<AutomaticView>('GET', path, { token: owner.token })).body;
        return { revision: data.revision, value: data.daily_limit };
      },
      edit: (n) => Promise.resolve({ body: { on: true, daily_limit: 100 * n } }),
      value: (n) => 100 * n,
      audited: 'rules.automatic',
    };
  },
  'rules.setBuyerConfirmation': async ({ cloud, deputy, chief, seller }) => {
    const path = `/rules/${(await person('merchant')).user.id}/buyer-confirmation`;
    return {
      ...pair(chief, deputy, seller),
      params: { id: path.split('/')[2] ?? '' },
      read: async () => {
        const { data } = (await cloud.api<BuyerConfirmationView>('GET', path, { token: chief.token })).body;
        return { revision: data.revision, value: data.hours };
      },
      edit: (n) => Promise.resolve({ body: { ask: 'all', above: null, risks: [], hours: 30 + n, unanswered: 'ship' } }),
      value: (n) => 30 + n,
      audited: 'rules.buyer_confirmation',
    };
  },
  'rules.save': async ({ cloud, deputy, chief, seller }) => {
    const owner = await person('merchant');
    return {
      ...pair(chief, deputy, seller),
      params: { id: owner.user.id },
      read: async () => {
        const { data } = (await cloud.api<RuleSetView>('GET', `/rules/${owner.user.id}`, { token: chief.token })).body;
        return { revision: data.revision, value: data.rules[0]?.name };
      },
      edit: (n) => {
        const { _id, ...rule } = ruleOf({ name: `Rule ${n}` });
        return Promise.resolve({ body: { rules: [rule] } });
      },
      value: (n) => `Rule ${n}`,
      audited: 'rules.save',
    };
  },
};
