import * as z from 'zod';
import { optionalText, requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, noData, revision, shortPaging } from '../wire.ts';

export const planView = z.object({
  _id: z.string(),
  revision,
  planName: z.string(),
  attributes: z.object({ active: z.boolean() }),
  /** How many users have the plan or may see it. Only callers who manage plans get this field. */
  users: z.number().int().optional(),
});
export type PlanView = z.output<typeof planView>;

/** The fields of the dialog that adds or edits a plan (spec 2 section 5). */
export const planForm = z.strictObject({
  planName: requiredText('Please enter plan name', 60),
  active: z.boolean('Say true or false.').default(true),
});

const one = z.strictObject({ id });

export const plansContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/plans',
    access: 'signed-in',
    summary: 'List plans: those visible to the caller, or all for callers who manage plans or users',
    query: z.strictObject({
      ...shortPaging,
      /** Lists only plans whose name contains this text. */
      text: optionalText(60),
      /**
       * Lists all plans, not only those that the caller may use. Each has its number of users. Only for callers who
       * manage plans or users.
       */
      manage: z.literal('true').optional(),
    }),
    asOther: true,
    reply: z.array(planView),
    meta: z.object(listMeta),
  }),
  create: endpoint({
    method: 'POST',
    path: '/plan',
    access: 'plan',
    summary: 'Add a plan. It offers nothing until a courier partner file is published for it',
    body: planForm,
    reply: planView,
    errors: ['CONFLICT'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/plan/{id}',
    access: 'plan',
    summary: 'Rename, activate or deactivate a plan. Users who have it keep it',
    params: one,
    body: z.strictObject({
      id: id.optional(),
      planName: planForm.shape.planName.optional(),
      active: planForm.shape.active.unwrap().optional(),
    }),
    reply: planView,
    revisioned: planView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/plan/{id}',
    access: 'plan',
    summary: 'Delete a plan that no user has. A deleted plan is not found',
    params: one,
    reply: noData,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
