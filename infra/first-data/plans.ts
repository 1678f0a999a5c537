import type { Plan } from '../../functions/plans/store.ts';
import { idFrom } from '../../functions/platform/ids.ts';

export const planNamed = (name: string): Plan => ({ id: idFrom('plan', name), name, active: true });

/** The plan that a deployment begins with. */
export const STANDARD = planNamed('Standard');
