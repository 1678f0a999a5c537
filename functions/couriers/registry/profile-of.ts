import { Failure } from '../../../shared/errors.ts';
import { type LabelQuirks, USUAL_LABEL } from '../../../shared/orders/label-quirks.ts';
import type { CourierProfile } from '../profile.ts';
import { COURIERS } from './couriers.ts';

/** Returns the profile of a courier by its key; undefined if we have no such courier. */
export const profileOf = (key: string | null | undefined): CourierProfile | undefined =>
  COURIERS.find((one) => one.key === key);

/**
 * Returns the profile of a courier whose key is in the path of a request.
 * @throws NOT_FOUND if we have no such courier
 */
export function getProfile(key: string): CourierProfile {
  const profile = profileOf(key);
  if (profile === undefined) throw new Failure('NOT_FOUND', 'There is no such courier.');
  return profile;
}

/** Returns how a courier's label differs from the usual label. A courier without a profile has the usual label. */
export const labelQuirksOf = (key: string | null): LabelQuirks => ({ ...USUAL_LABEL, ...profileOf(key)?.label });
