import { Failure } from '../../../shared/errors.ts';
import { lettersOf } from '../../../shared/quotes/partner-name.ts';
import type { CourierProfile } from '../profile.ts';
import { COURIERS } from './couriers.ts';

/** The courier with this key. */
export const profileOf = (key: string | undefined): CourierProfile | undefined =>
  COURIERS.find((one) => one.key === key);

/** The courier that a partner's name speaks of, whatever its case, spaces and additions; undefined for one we do not know. */
export function profileNamedBy(partnerName: string): CourierProfile | undefined {
  const wanted = lettersOf(partnerName);
  return COURIERS.find(({ name }) => wanted.includes(lettersOf(name)));
}

/**
 * The key of the courier that a partner's name speaks of.
 * @example courierOf('BLUEDART Air 5 KG') // 'blue-dart'
 */
export const courierOf = (partnerName: string): string | undefined => profileNamedBy(partnerName)?.key;

/** The courier with whose name a partner's begins, as all of ours do; undefined when there is none, or several are named. */
export function courierNamedFirst(partnerName: string): CourierProfile | undefined {
  const wanted = lettersOf(partnerName);
  const named = COURIERS.filter(({ name }) => wanted.includes(lettersOf(name)));
  return named.length === 1 && wanted.startsWith(lettersOf(named[0]?.name ?? '-')) ? named[0] : undefined;
}

/** Of couriers that we do not know (spec 3 section 9). */
const DEFAULT_LINE_WIDTH = 2;

/** Line width of a courier's barcodes on labels and manifests, in pixels. */
export const barcodeLineWidth = (partnerName: string): number =>
  profileNamedBy(partnerName)?.barcodeLineWidth ?? DEFAULT_LINE_WIDTH;

/**
 * The courier that an address names.
 * @throws NOT_FOUND
 */
export function getProfile(key: string): CourierProfile {
  const profile = profileOf(key);
  if (profile === undefined) throw new Failure('NOT_FOUND', 'There is no such courier.');
  return profile;
}
