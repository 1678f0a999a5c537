import type { RuleSetView } from '../../../shared/rules/contract.ts';
import { ruleOf } from '../orders/rules.ts';
import { type Edited, pair, type Stage } from './edited.ts';
import { person } from './people.ts';

/** Edits of a seller's rules, for testing revisions. */
export const RULE_EDITS: Record<string, (stage: Stage) => Promise<Edited>> = {
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
