import { type PlanView, plansContract } from '../../shared/plans/contract.ts';
import { addUniqueName, changeUniqueName, deleteUniqueName } from '../unique-names/change-unique-name.ts';
import { serve } from '../users/caller/serve.ts';
import { list, planViewsWithUsers } from './list.ts';
import type { Plan } from './store.ts';

const viewOf = async (plan: Plan): Promise<PlanView> => (await planViewsWithUsers([plan]))[0] as PlanView;

export const handler = serve(plansContract, {
  list,
  create: async ({ body: { planName: name, active } }, ctx) => {
    const { named, replayed } = await addUniqueName('plan', { name, active }, ctx);
    const message = 'Plan added. It offers nothing until a courier partner file is published for it.';
    return { data: await viewOf(named), message, replayed };
  },
  update: async ({ params, body: { planName: name, active } }, ctx) => {
    const changes = { ...(name !== undefined && { name }), ...(active !== undefined && { active }) };
    return {
      data: await viewOf(await changeUniqueName('plan', params.id, changes, ctx, { view: viewOf })),
      message: 'Plan saved.',
    };
  },
  remove: async ({ params }, ctx) => {
    await deleteUniqueName('plan', params.id, ctx);
    return { data: null, message: 'Plan deleted.' };
  },
});
