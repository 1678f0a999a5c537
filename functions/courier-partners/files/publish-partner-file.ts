import { diffRateCards } from '../../../shared/quotes/lint/diff-rate-cards.ts';
import { lintAgainstSiblings } from '../../../shared/quotes/lint/lint-against-siblings.ts';
import { priceMoves } from '../../../shared/quotes/lint/price-moves.ts';
import { DEFAULT_DIVISOR } from '../../../shared/quotes/parcel.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS, type Place } from '../../../shared/quotes/zone.ts';
import { audited } from '../../audit-log/store.ts';
import { byPrefix } from '../../pin-code-directory/prefix.ts';
import { publish, refuseOlder, withdraw } from '../../pin-code-directory/publish.ts';
import { countServices } from '../../pin-code-directory/services.ts';
import { allPlaces } from '../../pin-code-master/all-places.ts';
import { now } from '../../platform/clock.ts';
import type { Change } from '../../platform/table/change.ts';
import { mustWait } from '../../uploads/must-wait.ts';
import type { Upload } from '../../uploads/upload.ts';
import type { UploadWork } from '../../uploads/upload-kind.ts';
import { servedBy, servesAll } from '../pricing/served-by.ts';
import {
  coverageItems,
  coverageKeys,
  coverageOf,
  findCards,
  findCardVersion,
  findRateCard,
  listPartners,
} from '../store.ts';
import { coverageShrinks } from './coverage-shrinks.ts';
import { flipCard } from './flip-card.ts';
import { readPartnerFile } from './read-partner-file.ts';

type Places = ReadonlyMap<string, Place>;

/** More would be noise; a real plan has some ten partners. */
const MOST_WARNINGS = 200;

function subjectOf({ partner, plan }: Pick<Upload, 'partner' | 'plan'>) {
  if (partner === null || plan === null) throw new Error('A courier partner file without partner or plan.');
  return { partner, plan, of: coverageOf(partner.id, plan.id), keysOf: coverageKeys(partner.id, plan.id) };
}

/**
 * What a version replaces: as recorded when it was published, else what is in use.
 * @throws CONFLICT when that was sent later
 */
async function inPlaceOf({ id: version, createdAt: at, ...upload }: Upload, master: Places) {
  const [partner, plan] = [subjectOf(upload).partner.id, subjectOf(upload).plan.id];
  const own = await findCardVersion(partner, plan, version);
  if (own !== undefined) {
    const card = own.previous === null ? undefined : await findRateCard(partner, plan, own.previous);
    return { previous: own.previous, card, served: own.served?.before ?? undefined, published: true };
  }
  const current = (await findCards(plan)).cards.find(({ partner_id }) => partner_id === partner);
  refuseOlder(current, { at, version });
  if (current === undefined) return { previous: null, card: undefined, served: undefined, published: false };
  const card = await findRateCard(partner, plan, current.version);
  return { previous: current.version, card, served: await servedBy(current, plan, master), published: false };
}

/** Who put which rates in force, and in place of which. The job does it, so it comes from nowhere. */
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

/** Warnings of comparing a card with the other weight variants of its courier on the plan. */
async function siblingWarnings(card: RateCard): Promise<string[]> {
  const [{ cards }, partners] = await Promise.all([findCards(card.plan_id), listPartners()]);
  return cards
    .filter(({ partner_id }) => partner_id !== card.partner_id)
    .flatMap((other) => {
      const partner_name = partners.find(({ id }) => id === other.partner_id)?.name ?? '';
      return lintAgainstSiblings([card, { ...other, partner_name, plan_id: card.plan_id }]);
    })
    .map(({ message }) => `Rates: ${message}.`);
}

/** Courier Partner Data: publishes the rates and pin codes of one partner for one plan, all or nothing. */
export const partnerUpload: UploadWork = {
  async publish(upload, bytes, progress) {
    const { id: version, createdAt: at } = upload;
    const { partner, plan, of, keysOf } = subjectOf(upload);
    const master: Places = (await allPlaces())?.places ?? new Map();
    const { rows, zones, served, warnings } = readPartnerFile(bytes, master);
    await progress(0, rows);
    const card: RateCard = {
      partner_id: partner.id,
      partner_name: partner.name,
      plan_id: plan.id,
      version,
      divisor: DEFAULT_DIVISOR,
      zone_tests: DEFAULT_ZONE_TESTS,
      zones,
    };
    const coverage = { services: byPrefix(served?.services ?? []), routing: byPrefix(served?.routing ?? []) };
    const prefixes = { services: [...coverage.services.keys()], routing: [...coverage.routing.keys()] };
    const now = served === undefined ? servesAll(master) : countServices(served.services.values());
    for (;;) {
      const before = await inPlaceOf(upload, master);
      const result = {
        rows,
        everywhere: served === undefined,
        pincodes: served?.services.size ?? null,
        pincodes_before: before.served?.pincodes ?? null,
        changes: diffRateCards(before.card, card),
        warnings: [...warnings, ...(await siblingWarnings(card))].slice(0, MOST_WARNINGS),
      };
      const standsOut = [...priceMoves(before.card, card), ...coverageShrinks(before.served, now)];
      const reasons = before.published ? [] : mustWait(upload, { against: before.previous, standsOut });
      if (reasons.length > 0) {
        await withdraw(of, version, keysOf);
        return { ...result, waits: { reasons, against: before.previous } };
      }
      const how = { at, everywhere: served === undefined };
      const done = await publish({
        edition: { of, version, at, prefixes },
        items: coverageItems(partner.id, plan.id, version, coverage),
        keysOf,
        flip: () =>
          flipCard(
            { card, previous: before.previous, served: { before: before.served ?? null, now } },
            { how, also: toldOf(upload, before.previous) },
          ),
        written: (share) => progress(Math.floor(share * rows), rows),
      });
      if (done) return result;
    }
  },

  async withdraw(upload) {
    const { partner, plan, of, keysOf } = subjectOf(upload);
    const { cards } = await findCards(plan.id);
    if (cards.some(({ partner_id, version }) => partner_id === partner.id && version === upload.id)) return false;
    await withdraw(of, upload.id, keysOf);
    return true;
  },
};
