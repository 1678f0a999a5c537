import type { Place } from '../../shared/quotes/zone.ts';
import { readVersion } from '../uploads/versions/version-content.ts';

/** Reads the pin codes that a version of the master brought into force. */
export const readMasterVersion = async (version: string): Promise<Map<string, Place>> =>
  new Map((await readVersion<Place[]>(version)).map((place) => [place.pincode, place]));
