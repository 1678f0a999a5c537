import { Failure } from '../../../shared/errors.ts';
import { type LabelQuirks, USUAL_LABEL } from '../../../shared/orders/label-quirks.ts';
import type { CourierProfile } from '../profile.ts';
import { COURIERS } from './couriers.ts';

/** Returns the profile of a courier by its key. */
export const profileOf = (key: string | null | undefined): CourierProfile | undefined =>
  COURIERS.find((one) => one.key === key);

/**
 * Returns the profile of the courier that an address names.
 * @throws NOT_FOUND
 */
export function getProfile(key: string): CourierProfile {
  const profile = profileOf(key);
  if (profile === undefined) throw new Failure('NOT_FOUND', 'There is no such courier.');
  return profile;
}

/** Returns what to draw on the labels and manifests of a courier's parcels. */
export const labelOf = (key: string | null): LabelQuirks => ({ ...USUAL_LABEL, ...profileOf(key)?.label });
