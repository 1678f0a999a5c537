import type { Change } from '../platform/table/change.ts';
import type { NamedOf } from '../unique-names/named.ts';
import { findNamed, listNamed, putNamed } from '../unique-names/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import { planFor } from './plan-for.ts';

/** A price plan: which rate cards its sellers get. */
export type Plan = NamedOf<'plan'>;

export const findPlan = (id: string): Promise<Plan | undefined> => findNamed('plan', id);
export const listPlans = (): Promise<Plan[]> => listNamed('plan');
export const putPlan = (plan: Plan): Change => putNamed('plan', plan);

/**
 * The plan that prices a seller's unpaid order today: its own as long as the seller may have it, else the seller's. An
 * order of last year must not be paid by the prices of a plan that its seller has left.
 */
export async function presentPlan(seller: Caller, kept: string | null): Promise<string> {
  const { plan } = seller.user;
  if (kept === null || kept === plan) return planFor(seller, undefined);
  const active = seller.seesAll && (await listPlans()).some(({ id, active }) => id === kept && active);
  return active ? kept : planFor(seller, undefined);
}
