import { planNamed } from '../../first-data/plans.ts';

/** A plan with the partners of `Standard` at lower prices. */
export const PREMIUM = planNamed('Premium');
