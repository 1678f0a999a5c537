import type { Change } from '../platform/table/change.ts';
import type { NamedOf } from '../unique-names/named.ts';
import { findNamed, listNamed, type NewNamed, putNamed } from '../unique-names/store.ts';

/** A price plan: decides which rate cards its sellers get. */
export type Plan = NamedOf<'plan'>;

export const findPlan = (id: string): Promise<Plan | undefined> => findNamed('plan', id);
export const listPlans = (): Promise<Plan[]> => listNamed('plan');
export const putPlan = (plan: NewNamed<'plan'>): Change => putNamed('plan', plan);
