import type { Plan } from '../../../functions/plans/store.ts';
import { idFrom } from '../../../functions/platform/ids.ts';

const plan = (name: string): Plan => ({ id: idFrom('plan', name), name, active: true });

export const STANDARD = plan('Standard');
/** The same partners for less. */
export const PREMIUM = plan('Premium');
