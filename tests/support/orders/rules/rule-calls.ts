import type { RuleSetView } from '../../../../shared/rules/contract.ts';
import type { Rule } from '../../../../shared/rules/rule.ts';
import type { TestCloud } from '../../clouds/cloud.ts';
import type { Person } from '../../people/people.ts';
import { ruleOf } from './rules.ts';

/** Returns a rule as a client sends a new one. */
export const newRule = (changes: Parameters<typeof ruleOf>[0]): Omit<Rule, '_id'> => {
  const { _id, ...rule } = ruleOf(changes);
  return rule;
};

/** Returns the calls that read and save rules. */
export function ruleCalls(cloud: Pick<TestCloud, 'api'>) {
  const read = (by: Person, owner = by) =>
    cloud.api<RuleSetView>('GET', `/rules/${owner.user.id}`, { token: by.token });
  const save = (by: Person, rules: readonly Partial<Rule>[], owner = by) =>
    cloud.api<RuleSetView>('PUT', `/rules/${owner.user.id}`, { body: { rules }, token: by.token });
  return { read, save };
}
