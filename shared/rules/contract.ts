import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { CREATE_PERMISSIONS } from '../orders/list/list-access.ts';
import { id, namedView, revision } from '../wire.ts';
import { MOST_RULES, rule, ruleForm } from './rule.ts';

/** The rules of a seller, the first one first, with the names of what they can refer to. */
export const ruleSetView = z.object({
  revision,
  rules: z.array(rule),
  /** The partners that the seller can choose, by name. */
  partners: z.array(namedView),
  /** The seller's saved pickup addresses; the name is the city and pin code. */
  pickup_addresses: z.array(namedView),
});
export type RuleSetView = z.output<typeof ruleSetView>;

/** All rules of a seller. A rule without `_id` is new. */
export const ruleSetForm = z.strictObject({
  rules: z
    .array(ruleForm.safeExtend({ _id: id.optional() }))
    .max(MOST_RULES, `You can have at most ${MOST_RULES} rules.`),
});
export type RuleSetForm = z.output<typeof ruleSetForm>;

/** The id of the seller whose rules these are: the caller's own, or for staff any seller's. */
const ofSeller = { params: z.strictObject({ id }) };

export const rulesContract = contract({
  get: endpoint({
    method: 'GET',
    path: '/rules/{id}',
    access: CREATE_PERMISSIONS,
    summary: 'Read the rules of a seller that choose courier partners, in their order of precedence',
    ...ofSeller,
    asOther: true,
    reply: ruleSetView,
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/rules/{id}',
    access: CREATE_PERMISSIONS,
    summary:
      'Save the rules of a seller: all of them, in their order of precedence. A rule that is left out is deleted',
    ...ofSeller,
    body: ruleSetForm,
    reply: ruleSetView,
    revisioned: ruleSetView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
