import { isLocal } from '../platform/env.ts';
import { COURIERS } from './couriers.ts';
import type { CourierManifest } from './manifest.ts';

/** The courier with this key. */
export const manifestWithKey = (key: string | undefined): CourierManifest | undefined =>
  COURIERS.find((one) => one.key === key);

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '');

/** The courier that a partner's name speaks of, whatever its case, spaces and additions; undefined for one we do not know. */
export function manifestOf(partnerName: string): CourierManifest | undefined {
  const wanted = letters(partnerName);
  return COURIERS.find(({ name }) => wanted.includes(letters(name)));
}

/**
 * The key of the courier that a partner's name speaks of.
 * @example courierOf('BLUEDART Air 5 KG') // 'blue-dart'
 */
export const courierOf = (partnerName: string): string | undefined => manifestOf(partnerName)?.key;

/** Whether parcels of a courier can be booked here: by its own adapter, or in the embedded cloud by the sandbox. */
export const isBookable = ({ real }: CourierManifest): boolean => isLocal() || real !== undefined;

/** The courier with whose name a partner's begins, as all of ours do; undefined when there is none, or several are named. */
export function courierNamedFirst(partnerName: string): CourierManifest | undefined {
  const wanted = letters(partnerName);
  const named = COURIERS.filter(({ name }) => wanted.includes(letters(name)));
  return named.length === 1 && wanted.startsWith(letters(named[0]?.name ?? '-')) ? named[0] : undefined;
}
