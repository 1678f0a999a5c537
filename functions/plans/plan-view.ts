import type { PlanView } from '../../shared/plans/contract.ts';
import { countHolders } from '../unique-names/holders-store.ts';
import type { Plan } from './store.ts';

/** A plan on the wire. */
export const planView = ({ id, name, active }: Plan): PlanView => ({ _id: id, planName: name, attributes: { active } });

/** Plans with how many users have each, or see it. */
export async function countedViews(plans: readonly Plan[]): Promise<PlanView[]> {
  const users = await countHolders(
    'plan',
    plans.map(({ id }) => id),
  );
  return plans.map((plan) => ({ ...planView(plan), users: users.get(plan.id) ?? 0 }));
}
