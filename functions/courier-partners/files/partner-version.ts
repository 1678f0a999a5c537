import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { readVersion } from '../../uploads/versions/version-content.ts';
import type { ServedPinCodes } from '../store.ts';
import type { PartnerFile } from './read-partner-file.ts';

/** The part of a version that is stored permanently: its rate card and the pin codes that it served. */
interface PartnerVersion {
  card: RateCard;
  everywhere: boolean;
  services: readonly (readonly [pincode: string, bits: number])[];
  routing: readonly (readonly [pincode: string, codes: readonly [hub: string, sortCode: string]])[];
}

export const versionOf = (card: RateCard, { everywhere, services, routing }: ServedPinCodes): PartnerVersion => ({
  card,
  everywhere,
  services: [...services],
  routing: [...routing],
});

/** Reads the rates and pin codes that a version brought into force. */
export async function readPartnerVersion(version: string): Promise<{ card: RateCard; served: ServedPinCodes }> {
  const { card, everywhere, services, routing } = await readVersion<PartnerVersion>(version);
  return { card, served: { everywhere, services: new Map(services), routing: new Map(routing) } };
}

/** Returns the content of a version as a file with both sheets, to be previewed and published again. */
export async function restoredFile(version: string): Promise<PartnerFile> {
  const { card, served } = await readPartnerVersion(version);
  const rows = Object.keys(card.zones).length + served.services.size;
  return { rows, zones: card.zones, served, warnings: [] };
}
