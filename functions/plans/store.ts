import type { Change } from '../platform/table/change.ts';
import {
  findUniqueName,
  listUniqueNames,
  type NewUniqueName,
  uncheckedUniqueNameWrite,
} from '../unique-names/store.ts';
import type { UniqueNameOf } from '../unique-names/unique-name.ts';

/** A price plan. Each partner has a rate card for each plan, so a user's plan decides the prices. */
export type Plan = UniqueNameOf<'plan'>;

export const findPlan = (id: string): Promise<Plan | undefined> => findUniqueName('plan', id);
export const listPlans = (): Promise<Plan[]> => listUniqueNames('plan');
export const uncheckedPlanWrite = (plan: NewUniqueName<'plan'>): Change => uncheckedUniqueNameWrite('plan', plan);
