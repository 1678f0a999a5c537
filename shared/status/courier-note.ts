import type { StatusComponent } from './contract.ts';
import { sinceText } from './since-text.ts';

type Known = Pick<StatusComponent, '_id' | 'kind' | 'name' | 'state' | 'since'>;

/**
 * Returns a text for screens if a courier does not answer or is slow. Returns undefined if the courier works normally
 * or its state is unknown.
 * @example courierNote('shadowfax', components, now) // 'Shadowfax has not answered since 14:10'
 */
export function courierNote(courier: string | null, components: readonly Known[], now: Date): string | undefined {
  const found = components.find(({ _id, kind }) => kind === 'courier' && _id === courier);
  if (found?.state === 'down') return `${found.name} has not answered since ${sinceText(found.since, now)}`;
  return found?.state === 'slow' ? `${found.name} is slow at present` : undefined;
}
