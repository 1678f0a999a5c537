import type { Caller } from '../users/caller/caller.ts';
import { planFor } from './plan-for.ts';
import { listPlans } from './store.ts';

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
