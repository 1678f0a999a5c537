import type { NamedOf } from '../named/named.ts';
import { findNamed, listNamed, putNamed } from '../named/store.ts';
import type { Change } from '../platform/change.ts';

/** A price plan: which rate cards its sellers get. */
export type Plan = NamedOf<'plan'>;

export const findPlan = (id: string): Promise<Plan | undefined> => findNamed('plan', id);
export const listPlans = (): Promise<Plan[]> => listNamed('plan');
export const putPlan = (plan: Plan): Change => putNamed('plan', plan);
