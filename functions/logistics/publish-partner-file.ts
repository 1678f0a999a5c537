import { diffRateCards } from '../../shared/quotes/diff-rate-cards.ts';
import { lintAgainstSiblings } from '../../shared/quotes/lint-against-siblings.ts';
import { DEFAULT_DIVISOR } from '../../shared/quotes/parcel.ts';
import type { RateCard } from '../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS } from '../../shared/quotes/zone.ts';
import { allPlaces } from '../codes/all-places.ts';
import { byPrefix } from '../places/prefix.ts';
import { publish, withdraw } from '../places/publish.ts';
import type { Upload } from '../uploads/upload.ts';
import type { UploadWork } from '../uploads/upload-kind.ts';
import { findRateCard } from './find-rate-card.ts';
import { flipCard } from './flip-card.ts';
import { readPartnerFile } from './read-partner-file.ts';
import { coverageItems, coverageKeys, coverageOf, findCards, findCardVersion, listPartners } from './store.ts';

/** More would be noise; a real plan has some ten partners. */
const MOST_WARNINGS = 200;

function subjectOf({ partner, plan }: Upload) {
  if (partner === null || plan === null) throw new Error('A courier partner file without partner or plan.');
  return { partner, plan, of: coverageOf(partner.id, plan.id), keysOf: coverageKeys(partner.id, plan.id) };
}

/** The card that a version replaces: as recorded when it was published, else the one in use. */
async function cardBefore(partner: string, plan: string, version: string): Promise<RateCard | undefined> {
  const own = await findCardVersion(partner, plan, version);
  const current = (await findCards(plan)).cards.find(({ partner_id }) => partner_id === partner);
  const previous = own === undefined ? current?.version : own.previous;
  return previous === undefined || previous === null ? undefined : findRateCard(partner, plan, previous);
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
    const { rows, zones, served, warnings } = readPartnerFile(bytes, (await allPlaces())?.places ?? new Map());
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
    const changes = diffRateCards(await cardBefore(partner.id, plan.id, version), card);
    const siblings = await siblingWarnings(card);
    const coverage = { services: byPrefix(served?.services ?? []), routing: byPrefix(served?.routing ?? []) };
    const prefixes = { services: [...coverage.services.keys()], routing: [...coverage.routing.keys()] };
    await publish({
      edition: { of, version, at, prefixes },
      items: coverageItems(partner.id, plan.id, version, coverage),
      keysOf,
      flip: () => flipCard(card, { at, everywhere: served === undefined }),
      written: (share) => progress(Math.floor(share * rows), rows),
    });
    return {
      rows,
      everywhere: served === undefined,
      pincodes: served?.services.size ?? null,
      changes,
      warnings: [...warnings, ...siblings].slice(0, MOST_WARNINGS),
    };
  },

  async withdraw(upload) {
    const { partner, plan, of, keysOf } = subjectOf(upload);
    const { cards } = await findCards(plan.id);
    if (cards.some(({ partner_id, version }) => partner_id === partner.id && version === upload.id)) return false;
    await withdraw(of, upload.id, keysOf);
    return true;
  },
};
