import { newPlan } from '../../first-data/plans.ts';

/** A plan with the partners of `Standard` at lower prices. */
export const PREMIUM_PLAN = newPlan('Premium');
