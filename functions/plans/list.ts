import type { plansContract } from '../../shared/plans/contract.ts';
import type { Verb } from '../users/serve.ts';
import { listPlans } from './store.ts';

/** All plans for whoever sees others' orders; otherwise the caller's visible plans, or the own one. */
export const list: Verb<typeof plansContract.list> = async (_, { caller }) => {
  const { plan, visiblePlans } = caller.user;
  const own = visiblePlans.length > 0 ? visiblePlans : caller.seesOthers ? undefined : [plan];
  const plans = (await listPlans()).filter((one) => own === undefined || own.includes(one.id));
  plans.sort((a, b) => a.name.localeCompare(b.name));
  return {
    data: plans.map((one) => ({ _id: one.id, planName: one.name, attributes: { active: one.active } })),
    meta: { total_count: plans.length },
  };
};
