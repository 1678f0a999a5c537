import { invalid } from '../../shared/errors.ts';
import { COURIERS } from '../couriers/registry/couriers.ts';
import { courierNamedFirst } from '../couriers/registry/profile-of.ts';
import type { Partner } from './partner.ts';

/**
 * Returns the courier whose name begins the partner's name. Parcels are booked, tracked and printed by it. @throws
 * INVALID_INPUT for a name that begins with none of our couriers
 */
export function courierOfNew({ name }: Pick<Partner, 'name'>): string {
  const courier = courierNamedFirst(name);
  if (courier === undefined) {
    const known = COURIERS.map((one) => one.name).join(', ');
    throw invalid('name', `Begin the name with that of one courier: ${known}. Its weight may follow: Delhivery 5 KG.`);
  }
  return courier.key;
}

/**
 * Checks that a renamed partner keeps its courier, because parcels are in transit under it. @throws as `courierOfNew`
 */
export function checkCourier(before: Partner, after: Partner): void {
  if (after.name === before.name && !after.active) return;
  const courier = courierOfNew(after);
  if (before.courier !== null && courier !== before.courier)
    throw invalid('name', `This partner stays with its courier. Add another partner for ‘${after.name}’.`);
}
