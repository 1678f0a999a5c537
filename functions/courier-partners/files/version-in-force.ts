import { DEFAULT_DIVISOR } from '../../../shared/quotes/parcel.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';
import { refuseIfOlder } from '../../pin-code-directory/publish.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { sentAt, type Upload } from '../../uploads/upload.ts';
import { coverageOfCard, EVERYWHERE } from '../pricing/served-by.ts';
import {
  type CardVersion,
  coverageKeys,
  coverageName,
  findCards,
  findCardVersion,
  findRateCard,
  type ServedPinCodes,
} from '../store.ts';
import type { PartnerFile } from './read-partner-file.ts';

/** Returns the partner and plan of a file. */
export function partnerAndPlanOf({ partner, plan }: Pick<Upload, 'partner' | 'plan'>) {
  if (partner === null || plan === null) throw new Error('A courier partner file without partner or plan.');
  return { partner, plan, of: coverageName(partner.id, plan.id), keysOf: coverageKeys(partner.id, plan.id) };
}

/** The version in force. If the file lacks a sheet, the sheet is taken from this version. */
interface PresentVersion {
  card: RateCard;
  served: ServedPinCodes;
}

interface InForce {
  /** The version that the file replaces. */
  previous: string | null;
  card: RateCard | undefined;
  /** The version in force now; undefined if the partner has none on the plan. */
  kept: PresentVersion | undefined;
  /**
   * The record of the file's version. Set if an earlier run published the file and was interrupted. That run may have
   * deleted the coverage of the version before it.
   */
  recorded: CardVersion | undefined;
}

/**
 * Reads the version that a file replaces. If the file is already published, reads the version that it replaced. @throws
 * CONFLICT if the version in force was sent later than this file
 */
export async function replacedVersionOf(upload: Upload): Promise<InForce> {
  const { id: version } = upload;
  const { partner, plan } = partnerAndPlanOf(upload);
  const recorded = await findCardVersion(partner.id, plan.id, version);
  const current = (await findCards(plan.id)).cards.find(({ partner_id }) => partner_id === partner.id);
  if (recorded === undefined) refuseIfOlder(current, { at: sentAt(upload), version });
  const previous = recorded === undefined ? (current?.version ?? null) : recorded.previous;
  const cardOf = async (of: string) => findRateCard(partner.id, plan.id, of);
  const card = previous === null ? undefined : await cardOf(previous);
  const own = recorded?.card ?? card;
  const kept =
    current === undefined || own === undefined
      ? undefined
      : { card: own, served: await coverageOfCard({ ...current, version: own.version }, plan.id) };
  return { previous, card, kept, recorded };
}

/**
 * Fills in missing sheets from the version in force. @throws FileRefused if neither the file nor the version in force
 * has rates
 */
export function fillMissingSheets({ zones, served, rows }: PartnerFile, kept: PresentVersion | undefined) {
  if (zones === undefined && kept === undefined) {
    const bad = badRowCollector();
    bad.add(0, "The workbook has no sheet 'Rates', and no rates are in force yet.");
    bad.refuse(rows);
  }
  return {
    rates: {
      divisor: kept?.card.divisor ?? DEFAULT_DIVISOR,
      zone_tests: kept?.card.zone_tests ?? DEFAULT_ZONE_TESTS,
      zones: zones ?? kept?.card.zones ?? {},
    },
    served: served === undefined ? (kept?.served ?? EVERYWHERE) : { everywhere: false, ...served },
    notes: [
      ...(zones === undefined ? ["The file has no sheet 'Rates': the rates in force stay."] : []),
      ...(served === undefined
        ? [
            `The file has no sheet 'Pincodes': ${kept === undefined ? 'the partner serves every pin code of the master' : 'the pin codes in force stay'}.`,
          ]
        : []),
    ],
  };
}
