import { invalidField } from '../../shared/errors.ts';
import type { Caller } from '../users/caller/caller.ts';
import { listPlans } from './store.ts';

/**
 * Returns the plan that prices the caller's parcel. It is the requested plan, if that is the caller's own plan or the
 * caller sees all orders. Without a request it is the caller's own plan, or else the first active plan by name.
 * @throws INVALID_INPUT for a plan that the caller may not use, or if there is no plan
 */
export async function planIdFor(caller: Caller, wanted: string | undefined): Promise<string> {
  const { plan } = caller.user;
  if (wanted !== undefined && wanted !== plan) {
    const active = caller.seesAll && (await listPlans()).some(({ id, active }) => id === wanted && active);
    if (!active) throw invalidField('plan', 'This plan is not available to you.');
    return wanted;
  }
  if (plan !== null) return plan;
  const first = (await listPlans()).filter(({ active }) => active).sort((a, b) => a.name.localeCompare(b.name))[0];
  if (first === undefined) throw invalidField('plan', 'No plan is set up yet. Ask the administrator.');
  return first.id;
}

/**
 * Returns the plan that prices a seller's unpaid order today. It is the order's plan while the seller may still use it,
 * otherwise the seller's present plan. So an old order is never paid at the prices of a plan that the seller has left.
 */
export async function presentPlanId(seller: Caller, kept: string | null): Promise<string> {
  const { plan } = seller.user;
  if (kept === null || kept === plan) return planIdFor(seller, undefined);
  const active = seller.seesAll && (await listPlans()).some(({ id, active }) => id === kept && active);
  return active ? kept : planIdFor(seller, undefined);
}
