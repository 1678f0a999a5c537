import { isDeepStrictEqual } from 'node:util';
import type { RuleSetForm, RuleSetView, rulesContract } from '../../shared/rules/contract.ts';
import type { Rule } from '../../shared/rules/rule.ts';
import { ruleSentence } from '../../shared/rules/rule-sentence.ts';
import { auditWrites } from '../audit-log/store.ts';
import { findRuleSet, type RuleSet, ruleSetWrite } from '../orders/rules/rule-set-store.ts';
import { shortId } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';
import { ruleSetView } from './rule-set-view.ts';

/**
 * Returns the rules with their ids. A new rule gets a new id. If it equals a stored rule that was not sent, it gets
 * that rule's id, so that a repeated request does not add it twice.
 */
function withIds(sent: RuleSetForm['rules'], stored: readonly Rule[]): Rule[] {
  const named = new Set(sent.map(({ _id }) => _id));
  const left = stored.filter(({ _id }) => !named.has(_id));
  return sent.map((one): Rule => {
    const { _id } = one;
    if (_id !== undefined && named.delete(_id) && stored.some((rule) => rule._id === _id)) return { ...one, _id };
    const at = left.findIndex((rule) => isDeepStrictEqual(rule, { ...one, _id: rule._id }));
    return { ...one, _id: left.splice(at, at < 0 ? 0 : 1)[0]?._id ?? shortId() };
  });
}

/** How many changed rules an audit entry shows, and how many characters of each sentence. */
const MOST_SHOWN = 5;
const LONGEST = 250;

/**
 * Returns the part of a set of rules that the audit entry shows: the number of rules, and the sentences of rules that
 * are not in the other set.
 */
function shown(rules: readonly Rule[], other: readonly Rule[], view: RuleSetView): Record<string, unknown> {
  const nameIn = (list: RuleSetView['partners']) => (id: string) => list.find(({ _id }) => _id === id)?.name ?? id;
  const names = { partner: nameIn(view.partners), address: nameIn(view.pickup_addresses), shop: nameIn(view.shops) };
  const changed = rules.filter((rule) => !other.some((one) => isDeepStrictEqual(one, rule))).slice(0, MOST_SHOWN);
  return {
    rules: rules.length,
    order: rules.map(({ _id }) => _id).join(' '),
    ...Object.fromEntries(
      changed.map((rule) => [
        `${rule.name} (${rule._id})`,
        `${rule.on ? 'On' : 'Off'}. ${ruleSentence(rule, names)}`.slice(0, LONGEST),
      ]),
    ),
  };
}

/** Saves all rules of a seller in their sequence. Saving equal rules changes nothing. Audited. */
export const save: Verb<typeof rulesContract.save> = async ({ params, body }, ctx) => {
  const seller = await sellerFor(ctx.caller, params.id);
  const saved = await untilCommitted(async () => {
    const read = await findRuleSet(seller.id);
    const rules = withIds(body.rules, read?.rules ?? []);
    if (isDeepStrictEqual(rules, read?.rules ?? [])) return read;
    const view = await ruleSetView(seller, read);
    checkRevision(ctx.revision, read, () => view);
    const next: RuleSet = { ...read, ...nextRevision(read, ctx), rules };
    const about = { action: 'rules.save', user: seller.id, subject: seller.id } as const;
    const before = shown(read?.rules ?? [], rules, view);
    const entry = { ...about, before, after: shown(rules, read?.rules ?? [], view) };
    await commit([ruleSetWrite(seller.id, read, next), ...auditWrites(entry, ctx)]);
    return next;
  }, 'These rules are being changed. Try again in a moment.');
  return { data: await ruleSetView(seller, saved), message: 'The rules are saved. They count for orders from now on.' };
};
