import type { Change, Key } from '../platform/change.ts';
import { find } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';

/** A price plan: which rate cards its sellers get. */
export interface Plan {
  id: string;
  name: string;
  active: boolean;
}

const key = (id: string): Key => ({ pk: 'PLANS', sk: id });

export const findPlan = (id: string): Promise<Plan | undefined> => find<Plan>(key(id), { eventual: true });
export const listPlans = (): Promise<Plan[]> => listAll<Plan>({ pk: 'PLANS', eventual: true });
export const putPlan = (plan: Plan): Change => ({ put: { ...key(plan.id), ...plan } });
