import { lintAgainstSiblings } from '../../../shared/quotes/lint/lint-against-siblings.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import type { Place } from '../../../shared/quotes/zone.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { groupByPrefix } from '../../pin-code-directory/prefix.ts';
import { deleteEditionItems, publish } from '../../pin-code-directory/publish.ts';
import { allPlaces } from '../../pin-code-master/all-places.ts';
import { now } from '../../platform/clock.ts';
import type { Change } from '../../platform/table/change.ts';
import { COURIER_FILE_REASON, whyMustWait } from '../../uploads/must-wait.ts';
import { sentAt, type Upload } from '../../uploads/upload.ts';
import type { ImportResult, UploadImport } from '../../uploads/upload-kind.ts';
import { keepVersion } from '../../uploads/versions/version-content.ts';
import { coverageItems, findCards, listPartners } from '../store.ts';
import { compareVersions } from './compare-with-force.ts';
import { restoredFile, versionOf } from './partner-version.ts';
import { previewPartnerFile } from './preview-partner-file.ts';
import { buyingFileImport, checkBuying } from './publish-buying.ts';
import { putCardInUse } from './put-card-in-use.ts';
import { readBuyingFile } from './read-buying-file.ts';
import { readPartnerFile } from './read-partner-file.ts';
import { type ComparedCosts, hideCosts, keepPreviewedCard, slabsBelowBuyingCards } from './sold-below-cost.ts';
import { fillMissingSheets, partnerAndPlanOf, replacedVersionOf } from './version-in-force.ts';
import type { WhatIf } from './what-if.ts';

type Places = ReadonlyMap<string, Place>;

/** The highest number of warnings that are shown, because nobody reads a longer list. */
const MOST_WARNINGS = 200;

/**
 * Returns further writes for the publication of a card. If staff publish the file as both cards, they include the
 * buying card. They also audit who put which rates in force. The audit entry has no IP address, because a job writes
 * it.
 */
async function alsoWritten(upload: Upload, bytes: Uint8Array, previous: string | null): Promise<Change[]> {
  const { partner, plan } = partnerAndPlanOf(upload);
  const name = `${partner.name} on ${plan.name}`;
  const both = upload.approval?.as === 'both' ? (await checkBuying(upload, readBuyingFile(bytes))).writes : [];
  const audit = auditWrites(
    {
      action: 'rate_card.publish',
      user: null,
      subject: `${partner.id}.${plan.id}`,
      before: { version: previous },
      after: { name, file: upload.filename, version: upload.id },
    },
    { caller: { id: upload.approval?.by ?? upload.owner }, at: now(), ip: '', requestId: upload.jobId },
  );
  return [...both, ...audit];
}

/**
 * Compares a rate card with the cards of the same courier's other weight variants on the plan. Returns the warnings.
 */
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

/**
 * Returns the result that the sender of a file may see. Vendor users see no comparison with the rates in force. Only
 * staff who see all orders see costs, and what each seller would pay.
 */
function forSender(
  { fromCourier }: Upload,
  result: ImportResult,
  compared: Record<string, unknown>,
  below: ComparedCosts,
  waits?: NonNullable<ImportResult['waits']>,
): ImportResult {
  const { what_if, ...rest } = compared;
  const staff = {
    ...(fromCourier && rest),
    ...(what_if !== undefined && { what_if }),
    below_cost: below.rows,
    ...(waits && { waiting: waits.reasons }),
  };
  const shown = { ...result, ...(!fromCourier && rest), staff };
  if (waits === undefined) return shown;
  return {
    ...shown,
    waits: { ...waits, reasons: fromCourier ? [COURIER_FILE_REASON] : hideCosts(waits.reasons, below) },
  };
}

/** Publishes a courier's own file as a buying card. Vendor users see its rows, and only staff see the comparison. */
async function publishAsBuying(...args: Parameters<UploadImport['publish']>): Promise<ImportResult> {
  const { rows, warnings, inForceAt, waits, ...staff } = await buyingFileImport.publish(...args);
  if (waits === undefined) return { rows, warnings, inForceAt, staff };
  return {
    rows,
    warnings,
    staff: { ...staff, waiting: waits.reasons },
    waits: { ...waits, reasons: [COURIER_FILE_REASON] },
  };
}

/**
 * Compares a card with the partner's cards of the other kind. If staff publish the file as both cards, compares it as a
 * buying card, too.
 */
async function belowCostOf(
  upload: Upload,
  bytes: Uint8Array,
  card: RateCard,
  before: RateCard | undefined,
): Promise<ComparedCosts> {
  const selling = await slabsBelowBuyingCards(upload, card, before);
  if (upload.approval?.as !== 'both') return selling;
  const buying = (await checkBuying(upload, readBuyingFile(bytes))).below;
  return {
    rows: [...selling.rows, ...buying.rows],
    beside: [...selling.beside, ...buying.beside],
    reasons: [...selling.reasons, ...buying.reasons],
    unseen: [...selling.unseen, ...buying.unseen],
  };
}

/**
 * Returns the import of courier partner files. A file has the rates and pin codes of one partner for one plan, and is
 * published as a whole or not at all.
 * @param whatIf prices last month's orders for the preview
 */
export const partnerFileImport = (whatIf: WhatIf): UploadImport => ({
  async publish(upload, bytes, progress) {
    if (upload.approval?.as === 'buying') return publishAsBuying(upload, bytes, progress);
    const { id: version } = upload;
    const at = sentAt(upload);
    const { partner, plan, of, keysOf } = partnerAndPlanOf(upload);
    const master: Places = (await allPlaces())?.places ?? new Map();
    const file = upload.restores ? await restoredFile(upload.restores) : readPartnerFile(bytes, master);
    const { rows } = file;
    await progress(0, rows);
    for (;;) {
      const before = await replacedVersionOf(upload);
      const { rates, served, notes } = fillMissingSheets(file, before.kept);
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
      const compared = compareVersions({ card: before.card, served: before.kept?.served }, { card, served }, master);
      const { changes, differs } = compared;
      const below = await belowCostOf(upload, bytes, card, before.card);
      const standsOut = [...below.reasons, ...compared.standsOut];
      const counts = before.recorded?.served ?? compared.counts;
      const shown = {
        pincodes_before: counts.before?.pincodes ?? null,
        pincode_changes: counts.changes,
        changes,
        warnings: [...notes, ...file.warnings, ...(await siblingWarnings(card))].slice(0, MOST_WARNINGS),
      };
      const { unseen } = below;
      const reasons =
        before.recorded === undefined
          ? whyMustWait(upload, { against: before.previous, differs, standsOut, unseen })
          : [];
      const result = { rows, everywhere: served.everywhere, pincodes: served.everywhere ? null : served.services.size };
      if (reasons.length > 0) {
        await deleteEditionItems(of, version, keysOf);
        const months =
          before.card === undefined ? undefined : await whatIf({ before: before.card, after: card, at: now() });
        const previewed = { ...compared, whatIf: months, below: below.rows };
        const preview = await previewPartnerFile(upload, previewed, master);
        await keepPreviewedCard(upload, card);
        const { beside } = below;
        const waits = { reasons, against: before.previous, large: standsOut.length > 0, beside };
        return forSender(upload, result, { ...shown, ...preview }, below, waits);
      }
      await keepVersion(version, versionOf(card, served));
      const done = await publish({
        edition: { of, version, at, prefixes },
        items: coverageItems(partner.id, plan.id, version, coverage),
        keysOf,
        putInUse: () =>
          putCardInUse(
            { card, previous: before.previous, served: counts },
            { how: { at, everywhere: served.everywhere }, also: () => alsoWritten(upload, bytes, before.previous) },
          ),
        written: (share) => progress(Math.floor(share * rows), rows),
      });
      if (done) return forSender(upload, result, shown, below);
    }
  },

  async withdraw(upload) {
    if (upload.approval?.as === 'buying') return buyingFileImport.withdraw(upload);
    const { partner, plan, of, keysOf } = partnerAndPlanOf(upload);
    const { cards } = await findCards(plan.id);
    if (cards.some(({ partner_id, version }) => partner_id === partner.id && version === upload.id)) return false;
    await deleteEditionItems(of, upload.id, keysOf);
    return true;
  },
});
