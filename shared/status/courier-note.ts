import { lettersOf } from '../quotes/partner-name.ts';
import type { StatusComponent } from './contract.ts';
import { sinceText } from './since-text.ts';

type Known = Pick<StatusComponent, 'kind' | 'name' | 'state' | 'since'>;

/**
 * Returns what is wrong with a partner's courier; undefined if nothing is known. @example courierNote('Shadowfax 5 KG',
 * components, now) // 'Shadowfax has not answered since 14:10'
 */
export function courierNote(partnerName: string, components: readonly Known[], now: Date): string | undefined {
  const wanted = lettersOf(partnerName);
  const found = components.find(({ kind, name }) => kind === 'courier' && wanted.includes(lettersOf(name)));
  if (found?.state === 'down') return `${found.name} has not answered since ${sinceText(found.since, now)}`;
  return found?.state === 'slow' ? `${found.name} is slow at present` : undefined;
}
