import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { listMeta, shortPaging } from '../wire.ts';

export const planView = z.object({
  _id: z.string(),
  planName: z.string(),
  attributes: z.object({ active: z.boolean() }),
});
export type PlanView = z.output<typeof planView>;

export const plansContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/plans',
    access: 'signed-in',
    summary: 'The plans the caller may see: all, or the visible plans of the caller',
    query: z.strictObject(shortPaging),
    reply: z.array(planView),
    meta: z.object(listMeta),
  }),
});
