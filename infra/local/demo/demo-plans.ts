import { planNamed } from '../../first-data/plans.ts';

/** The same partners for less than on `Standard`. */
export const PREMIUM = planNamed('Premium');
