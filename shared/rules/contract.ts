import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { CREATE_PERMISSIONS } from '../orders/list/list-access.ts';
import { id, namedView, revision, rupees } from '../wire.ts';
import { buyerConfirmationForm, buyerConfirmationView } from './buyer-confirmation.ts';
import { MOST_RULES, rule, ruleForm } from './rule.ts';

/**
 * A seller's rules in the sequence in which they are tried. It includes the names of the partners and addresses that
 * the rules can use.
 */
export const ruleSetView = z.object({
  revision,
  /** The seller who owns the rules, with id and name. */
  seller: namedView,
  rules: z.array(rule),
  /** The partners that the seller can choose, with id and name. */
  partners: z.array(namedView),
  /** The seller's connected shops. */
  shops: z.array(namedView),
  /** The seller's saved pickup addresses. The name of an address is its city and pin code. */
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

/**
 * The setting of automatic shipping. Automatic shipping pays and books orders with the partners that the rules choose.
 */
export const automaticView = z.object({
  revision,
  on: z.boolean(),
  /** How many rupees automatic shipping may charge in a day. Null if automatic shipping was never on. */
  daily_limit: rupees.nullable(),
  /** When automatic shipping was turned on. Only orders that were created later are shipped automatically. */
  since: z.string().nullable(),
  /** The amount that automatic shipping has charged today, with GST. */
  spent_today: rupees,
  /** Why automatic shipping waits: the wallet has too little money for the next order, or today's limit is reached. */
  stopped: z.object({ reason: z.enum(['money', 'limit']), at: z.string() }).nullable(),
});
export type AutomaticView = z.output<typeof automaticView>;

/** The highest daily limit in rupees. */
const MOST_DAILY = 10_000_000;

export const automaticForm = z.strictObject({
  on: z.boolean('Send true or false.'),
  daily_limit: rupees
    .min(1, 'Enter an amount of at least 1.')
    .max(MOST_DAILY, `Enter at most ${MOST_DAILY.toLocaleString('en-IN')}.`),
});

/**
 * The rule to try. A rule with an id replaces the stored rule with this id. A rule without an id is tried after all
 * other rules of the seller.
 */
export const tryForm = z.strictObject({ rule: ruleForm.safeExtend({ _id: id.optional() }) });

const shipped = z.object({ partner: z.string(), price: rupees, days: z.number() });

/** The choices that a rule would have made for the seller's last paid orders at today's prices. */
export const tryResult = z.object({
  /** The number of examined orders (`orders`), and the number of orders about which the rule decides (`matched`). */
  orders: z.number().int(),
  matched: z.number().int(),
  held: z.number().int(),
  without_partner: z.number().int(),
  /** The number of orders for which the rule would choose another partner. */
  changed: z.number().int(),
  /**
   * How much the rule saves: the total in rupees with GST (`saved`), and the average number of days (`days`). Negative
   * if the rule costs more or takes longer.
   */
  saved: rupees,
  days: z.number(),
  /**
   * The orders about which the rule decides, newest first. `now` is null if the rule holds the order or allows no
   * partner.
   */
  rows: z.array(
    z.object({ _id: z.string(), order_id: z.string(), was: shipped, now: shipped.nullable(), why: z.string() }),
  ),
});
export type TryResult = z.output<typeof tryResult>;

/** The highest number of orders for which one command can choose partners. */
const MOST_APPLIED = 500;

/** The result of a command that lets the rules choose the partners of some orders. */
export const appliedView = z.object({
  chosen: z.number().int(),
  held: z.number().int(),
  /** How many orders keep the partner that a person has chosen, because the command has `keep_chosen`. */
  kept: z.number().int(),
  /**
   * The orders for which the rules chose no partner, each with the reason. `no_rule`: no rule matches the order.
   * `no_partner`: the matching rule allows no partner. `refused`: the rules could not decide about the order.
   */
  left: z.array(
    z.object({
      _id: z.string(),
      order_id: z.string(),
      why: z.string(),
      cause: z.enum(['no_rule', 'no_partner', 'refused']),
    }),
  ),
});
export type AppliedView = z.output<typeof appliedView>;

/**
 * The path parameter of commands about a seller's rules. Sellers send their own id. Staff can send the id of any
 * seller.
 */
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
  tryOut: endpoint({
    method: 'POST',
    path: '/rules/{id}/try',
    access: CREATE_PERMISSIONS,
    summary: 'Read what a rule would have done with the seller’s last 100 paid orders. Changes nothing',
    ...ofSeller,
    body: tryForm,
    asOther: true,
    reply: tryResult,
    errors: ['NOT_FOUND'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/rules/apply',
    access: CREATE_PERMISSIONS,
    summary: 'Choose the partners of unpaid orders of one seller by the seller’s rules',
    body: z.strictObject({
      order_ids: z
        .array(id)
        .min(1, 'Name at least one order.')
        .max(MOST_APPLIED, `Choose for at most ${MOST_APPLIED} orders at once.`),
      /** If true, the rules decide only about orders for which no person has chosen a partner. */
      keep_chosen: z.boolean().default(false),
    }),
    asOther: true,
    reply: appliedView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  automatic: endpoint({
    method: 'GET',
    path: '/rules/{id}/automatic',
    access: CREATE_PERMISSIONS,
    summary: 'Read whether a seller’s orders are shipped automatically, and why they wait',
    ...ofSeller,
    asOther: true,
    reply: automaticView,
    errors: ['NOT_FOUND'],
  }),
  setAutomatic: endpoint({
    method: 'PUT',
    path: '/rules/{id}/automatic',
    access: CREATE_PERMISSIONS,
    summary: 'Turn automatic shipping of new orders from bulks, programs and shops on or off. Only the seller may',
    ...ofSeller,
    body: automaticForm,
    reply: automaticView,
    revisioned: automaticView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  buyerConfirmation: endpoint({
    method: 'GET',
    path: '/rules/{id}/buyer-confirmation',
    access: CREATE_PERMISSIONS,
    summary: 'Read which buyers of cash-on-delivery orders a seller asks to confirm them before they are sent',
    ...ofSeller,
    asOther: true,
    reply: buyerConfirmationView,
    errors: ['NOT_FOUND'],
  }),
  setBuyerConfirmation: endpoint({
    method: 'PUT',
    path: '/rules/{id}/buyer-confirmation',
    access: CREATE_PERMISSIONS,
    summary: 'Choose which buyers of new cash-on-delivery orders are asked to confirm them before they are sent',
    ...ofSeller,
    body: buyerConfirmationForm,
    reply: buyerConfirmationView,
    revisioned: buyerConfirmationView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
