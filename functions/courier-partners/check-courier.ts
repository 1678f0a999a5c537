import { invalid } from '../../shared/errors.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import type { Partner } from './partner.ts';

/**
 * Checks the courier that was chosen for a partner. What is stored decides who carries; the partner's name does not.
 * @throws INVALID_INPUT for a key that is none of ours
 */
export function checkCourier({ courier }: Pick<Partner, 'courier'>): void {
  if (courier !== null && profileOf(courier) === undefined)
    throw invalid('courier', 'There is no such courier. Choose one from the list.');
}

/**
 * Checks a change of a partner. A partner keeps its courier, because its past orders are counted with it; one without a courier
 * may get one.
 * @throws INVALID_INPUT
 */
export function checkChange(before: Partner, after: Partner): void {
  if (before.courier === after.courier) return;
  if (before.courier !== null)
    throw invalid('courier', `‘${before.name}’ keeps its courier. Add another partner for the other courier.`);
  checkCourier(after);
}
