import { invalid } from '../../shared/errors.ts';
import type { Caller } from '../users/caller/caller.ts';
import { listPlans } from './store.ts';

/**
 * The plan that prices a caller's parcel: the asked one where the caller sees all orders, else the own one; who has
 * none gets the first active one by name.
 * @throws INVALID_INPUT for a plan that is not the caller's, or when there is none
 */
export async function planFor(caller: Caller, asked: string | undefined): Promise<string> {
  const { plan } = caller.user;
  if (asked !== undefined && asked !== plan) {
    const active = caller.seesAll && (await listPlans()).some(({ id, active }) => id === asked && active);
    if (!active) throw invalid('plan', 'This plan is not available to you.');
    return asked;
  }
  if (plan !== null) return plan;
  const first = (await listPlans()).filter(({ active }) => active).sort((a, b) => a.name.localeCompare(b.name))[0];
  if (first === undefined) throw invalid('plan', 'No plan is set up yet. Ask the administrator.');
  return first.id;
}
