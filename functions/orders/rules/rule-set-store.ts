import type { Rule } from '../../../shared/rules/rule.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { atRevision, type Revisioned } from '../../platform/table/revision.ts';

/**
 * The rules of a seller, in their order of precedence. They are one record, so a change of the sequence is one write,
 * and two edits can never mix.
 */
export interface RuleSet extends Revisioned {
  rules: readonly Rule[];
}

const key = (seller: string): Key => ({ pk: `RULES#${seller}`, sk: 'RULES' });

/** Returns the rules of a seller; undefined if the seller never had any. */
export const findRuleSet = (seller: string): Promise<RuleSet | undefined> => find<RuleSet>(key(seller));

/** Builds the write of a seller's rules. It fails if they were changed since they were read. */
export const ruleSetWrite = (seller: string, read: RuleSet | undefined, next: RuleSet): Change => ({
  put: { ...key(seller), ...next },
  if: [atRevision(read)],
});
