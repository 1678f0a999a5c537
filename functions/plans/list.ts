import type { plansContract } from '../../shared/plans/contract.ts';
import type { Verb } from '../users/serve.ts';
import { listPlans } from './store.ts';

/**
 * The plans that the caller may see. Visible plans come in the order in which they were given to the user; otherwise
 * by name: all for whoever sees others' orders, else the caller's own.
 */
export const list: Verb<typeof plansContract.list> = async ({ query: { offset, limit } }, { caller }) => {
  const { plan, visiblePlans } = caller.user;
  const all = (await listPlans()).toSorted((a, b) => a.name.localeCompare(b.name));
  const plans =
    visiblePlans.length > 0
      ? visiblePlans.flatMap((id) => all.filter((one) => one.id === id))
      : all.filter((one) => caller.seesOthers || one.id === plan);
  return {
    data: plans.slice(offset, offset + limit).map(({ id, name, active }) => ({
      _id: id,
      planName: name,
      attributes: { active },
    })),
    meta: { total_count: plans.length },
  };
};
