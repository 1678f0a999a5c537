import { COURIERS } from './couriers.ts';
import type { CourierManifest } from './manifest.ts';

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
