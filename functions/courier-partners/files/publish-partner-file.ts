import { diffRateCards } from '../../../shared/quotes/lint/diff-rate-cards.ts';
import { lintAgainstSiblings } from '../../../shared/quotes/lint/lint-against-siblings.ts';
import { priceMoves } from '../../../shared/quotes/lint/price-moves.ts';
import { DEFAULT_DIVISOR } from '../../../shared/quotes/parcel.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS, type Place } from '../../../shared/quotes/zone.ts';
import { audited } from '../../audit-log/store.ts';
import { groupByPrefix } from '../../pin-code-directory/prefix.ts';
import { deleteEditionItems, publish, refuseIfOlder } from '../../pin-code-directory/publish.ts';
import { SERVICE_BITS, type ServiceCounts } from '../../pin-code-directory/services.ts';
import { allPlaces } from '../../pin-code-master/all-places.ts';
import { now } from '../../platform/clock.ts';
import type { Change } from '../../platform/table/change.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { COURIER_FILE_REASON, whyMustWait } from '../../uploads/must-wait.ts';
import type { Upload } from '../../uploads/upload.ts';
import type { ImportResult, UploadImport } from '../../uploads/upload-kind.ts';
import { comparePinCodes, countServed, coverageOfCard, EVERYWHERE } from '../pricing/served-by.ts';
import {
  type CardVersion,
  coverageItems,
  coverageKeys,
  coverageName,
  findCards,
  findCardVersion,
  findRateCard,
  listPartners,
  type PinCodeChanges,
  type ServedPinCodes,
} from '../store.ts';
import { putCardInUse } from './put-card-in-use.ts';
import { type PartnerFile, readPartnerFile } from './read-partner-file.ts';

type Places = ReadonlyMap<string, Place>;

const REPLACES = 'It replaces what is in force. Check the differences, then publish it.';

/** The most warnings that are shown. Nobody reads more. */
const MOST_WARNINGS = 200;

function subjectOf({ partner, plan }: Pick<Upload, 'partner' | 'plan'>) {
  if (partner === null || plan === null) throw new Error('A courier partner file without partner or plan.');
  return { partner, plan, of: coverageName(partner.id, plan.id), keysOf: coverageKeys(partner.id, plan.id) };
}

/** The version in force, from which a sheet that the file lacks is taken. */
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
   * The version that an earlier, interrupted run recorded when it published the file. That run may have deleted the
   * version before it.
   */
  recorded: CardVersion | undefined;
}

/**
 * Reads the version that a file replaces or, if the file is already published, the one that it replaced. @throws
 * CONFLICT if the version in force was sent later
 */
async function inForceFor({ id: version, createdAt: at, ...upload }: Upload): Promise<InForce> {
  const { partner, plan } = subjectOf(upload);
  const recorded = await findCardVersion(partner.id, plan.id, version);
  const current = (await findCards(plan.id)).cards.find(({ partner_id }) => partner_id === partner.id);
  if (recorded === undefined) refuseIfOlder(current, { at, version });
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

/** Fills in missing sheets from the version in force. @throws FileRefused if there are no rates in either */
function layOver({ zones, served, rows }: PartnerFile, kept: PresentVersion | undefined) {
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

/**
 * Audits who put which rates in force, and which ones they replace. The entry has no IP address, because a job writes
 * it.
 */
function toldOf(upload: Upload, previous: string | null): Change[] {
  const { partner, plan } = subjectOf(upload);
  const name = `${partner.name} on ${plan.name}`;
  return audited(
    {
      action: 'rate_card.publish',
      user: null,
      subject: `${partner.id}.${plan.id}`,
      before: { version: previous },
      after: { name, file: upload.filename, version: upload.id },
    },
    { caller: { id: upload.approval?.by ?? upload.owner }, at: now(), ip: '', requestId: upload.jobId },
  );
}

/** Compares a rate card with those of the same courier's other weight variants on the plan. Returns warnings. */
async function siblingWarnings(card: RateCard): Promise<string[]> {
  const [{ cards }, partners] = await Promise.all([findCards(card.plan_id), listPartners()]);
  return cards
    .filter(({ partner_id }) => partner_id !== card.partner_id)
    .flatMap((other) => {
      const { name: partner_name = '', courier = null } = partners.find(({ id }) => id === other.partner_id) ?? {};
      return lintAgainstSiblings([card, { ...other, partner_name, courier, plan_id: card.plan_id }]);
    })
    .map(({ message }) => `Rates: ${message}.`);
}

/** Counts the served pin codes before and now, and lists the differences. */
const compareServed = (before: ServedPinCodes | undefined, now: ServedPinCodes, master: Places) => ({
  before: before === undefined ? null : countServed(before, master),
  now: countServed(now, master),
  changes: before === undefined ? null : comparePinCodes(before, now, master),
});

const differ = (changes: PinCodeChanges | null): boolean =>
  changes !== null && changes.added + changes.removed + changes.changed > 0;

type Compared = Record<string, unknown>;

/** Returns the result for the sender of the file. Vendor users do not see the comparison with the rates in force. */
function forSender(
  upload: Upload,
  result: ImportResult,
  compared: Compared,
  waits?: NonNullable<ImportResult['waits']>,
): ImportResult {
  if (!upload.fromCourier) return { ...result, ...compared, ...(waits && { waits }) };
  const staff = { ...compared, ...(waits && { waiting: waits.reasons }) };
  return { ...result, staff, ...(waits && { waits: { ...waits, reasons: [COURIER_FILE_REASON] } }) };
}

/** Publishes a courier partner file: the rates and pin codes of one partner for one plan, all or nothing. */
export const partnerFileImport: UploadImport = {
  async publish(upload, bytes, progress) {
    const { id: version, createdAt: at } = upload;
    const { partner, plan, of, keysOf } = subjectOf(upload);
    const master: Places = (await allPlaces())?.places ?? new Map();
    const file = readPartnerFile(bytes, master);
    const { rows } = file;
    await progress(0, rows);
    for (;;) {
      const before = await inForceFor(upload);
      const { rates, served, notes } = layOver(file, before.kept);
      const card: RateCard = {
        partner_id: partner.id,
        partner_name: partner.name,
        courier: partner.courier,
        plan_id: plan.id,
        version,
        ...rates,
      };
      const coverage = { services: groupByPrefix(served.services), routing: groupByPrefix(served.routing) };
      const prefixes = { services: [...coverage.services.keys()], routing: [...coverage.routing.keys()] };
      const counts = before.recorded?.served ?? compareServed(before.kept?.served, served, master);
      const changes = diffRateCards(before.card, card);
      const compared = {
        pincodes_before: counts.before?.pincodes ?? null,
        pincode_changes: counts.changes,
        changes,
        warnings: [...notes, ...file.warnings, ...(await siblingWarnings(card))].slice(0, MOST_WARNINGS),
      };
      const standsOut = [
        ...priceMoves(before.card, card),
        ...coverageLossWarning(counts.before ?? undefined, counts.now),
      ];
      const differs = before.previous !== null && (changes.length > 0 || differ(counts.changes));
      const reasons =
        before.recorded === undefined
          ? whyMustWait(upload, {
              against: before.previous,
              standsOut: standsOut.length > 0 || !differs ? standsOut : [REPLACES],
            })
          : [];
      const result = { rows, everywhere: served.everywhere, pincodes: served.everywhere ? null : served.services.size };
      if (reasons.length > 0) {
        await deleteEditionItems(of, version, keysOf);
        return forSender(upload, result, compared, { reasons, against: before.previous });
      }
      const done = await publish({
        edition: { of, version, at, prefixes },
        items: coverageItems(partner.id, plan.id, version, coverage),
        keysOf,
        putInUse: () =>
          putCardInUse(
            { card, previous: before.previous, served: counts },
            { how: { at, everywhere: served.everywhere }, also: toldOf(upload, before.previous) },
          ),
        written: (share) => progress(Math.floor(share * rows), rows),
      });
      if (done) return forSender(upload, result, compared);
    }
  },

  async withdraw(upload) {
    const { partner, plan, of, keysOf } = subjectOf(upload);
    const { cards } = await findCards(plan.id);
    if (cards.some(({ partner_id, version }) => partner_id === partner.id && version === upload.id)) return false;
    await deleteEditionItems(of, upload.id, keysOf);
    return true;
  },
};

const NAMES = { pickup: 'Pick-up', delivery: 'Delivery', prepaid: 'Prepaid', cod: 'COD' } as const;
const count = (n: number): string => n.toLocaleString('en-IN');
const shrinks = (before: number, after: number): boolean => 10 * (before - after) > before;

/** Returns a warning with both counts if a partner would serve over a tenth fewer pin codes than now. */
export function coverageLossWarning(before: ServiceCounts | undefined, after: ServiceCounts): string[] {
  if (before === undefined) return [];
  if (shrinks(before.pincodes, after.pincodes))
    return [`Pin codes served: ${count(after.pincodes)} in place of ${count(before.pincodes)}`];
  return (Object.keys(SERVICE_BITS) as (keyof typeof SERVICE_BITS)[])
    .filter((service) => shrinks(before[service], after[service]))
    .map((service) => `${NAMES[service]} at ${count(after[service])} pin codes in place of ${count(before[service])}`);
}
