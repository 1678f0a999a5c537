import { invalid } from '../../shared/errors.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import type { Partner } from './partner.ts';

/**
 * Checks that a partner's chosen courier exists. The stored courier decides who carries the parcels, not the partner's
 * name.
 * @throws INVALID_INPUT for an unknown key
 */
export function checkCourier({ courier }: Pick<Partner, 'courier'>): void {
  if (courier !== null && profileOf(courier) === undefined)
    throw invalid('courier', 'There is no such courier. Choose one from the list.');
}

/**
 * Checks a change of a partner. A partner keeps its courier, because its past orders are counted under it. A partner
 * without a courier may get one.
 * @throws INVALID_INPUT
 */
export function checkChange(before: Partner, after: Partner): void {
  if (before.courier === after.courier) return;
  if (before.courier !== null)
    throw invalid('courier', `‘${before.name}’ keeps its courier. Add another partner for the other courier.`);
  checkCourier(after);
}
