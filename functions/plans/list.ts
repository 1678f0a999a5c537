import { Failure } from '../../shared/errors.ts';
import type { PlanView, plansContract } from '../../shared/plans/contract.ts';
import { countHolders } from '../unique-names/holders-store.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { listPlans, type Plan } from './store.ts';

/**
 * Returns the plans that the caller may see. Callers who see others' orders see all plans, and other callers see their
 * own plan. If a caller sees all orders and has visible plans, returns only these, in their sequence. Visible plans
 * have no effect if the role does not see all orders.
 */
function visiblePlansOf(
  { user: { plan, visiblePlans }, seesAll, seesOthers }: Caller,
  all: readonly Plan[],
): readonly Plan[] {
  if (seesAll && visiblePlans.length > 0) return visiblePlans.flatMap((id) => all.filter((one) => one.id === id));
  return all.filter((one) => seesOthers || one.id === plan);
}

export const list: Verb<typeof plansContract.list> = async ({ query }, { caller }) => {
  const { offset, limit, text = '', manage } = query;
  if (manage !== undefined && !caller.may(['plan', 'user_management'])) throw new Failure('NOT_ALLOWED');
  const all = (await listPlans()).sort((a, b) => a.name.localeCompare(b.name));
  const plans = (manage === undefined ? visiblePlansOf(caller, all) : all).filter(({ name }) =>
    name.toLowerCase().includes(text.toLowerCase()),
  );
  const page = plans.slice(offset, offset + limit);
  return {
    data: manage === undefined ? page.map(planView) : await planViewsWithUsers(page),
    meta: { total_count: plans.length },
  };
};

/** Returns a plan as the API shows it. */
export const planView = ({ id, revision, name, active }: Plan): PlanView => ({
  _id: id,
  revision,
  planName: name,
  attributes: { active },
});

/** Returns plans as the API shows them, each with the number of users who have the plan or see it. */
export async function planViewsWithUsers(plans: readonly Plan[]): Promise<PlanView[]> {
  const users = await countHolders(
    'plan',
    plans.map(({ id }) => id),
  );
  return plans.map((plan) => ({ ...planView(plan), users: users.get(plan.id) ?? 0 }));
}
