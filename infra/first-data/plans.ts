import { idFrom } from '../../functions/platform/ids.ts';
import type { NewUniqueName } from '../../functions/unique-names/store.ts';

export const planNamed = (name: string): NewUniqueName<'plan'> => ({ id: idFrom('plan', name), name, active: true });

/** The plan that a new deployment has. */
export const STANDARD = planNamed('Standard');
