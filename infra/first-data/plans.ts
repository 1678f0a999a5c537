import { stableIdOf } from '../../functions/platform/ids.ts';
import type { NewUniqueName } from '../../functions/unique-names/store.ts';
import { PUBLIC_PLAN } from '../../shared/courier-partners/public-plan.ts';

export const newPlan = (name: string): NewUniqueName<'plan'> => ({ id: stableIdOf('plan', name), name, active: true });

/** The plan of a new deployment. The public website shows its prices. */
export const STANDARD_PLAN = newPlan(PUBLIC_PLAN);
