import { indiaDay, startOfDay } from '../../../shared/dates.ts';
import { formatRupees } from '../../../shared/money.ts';
import { toBuyingRate } from '../../../shared/quotes/buying-cost.ts';
import { type BelowCost, belowCost } from '../../../shared/quotes/lint/below-cost.ts';
import { diffRateCards, type RateChange } from '../../../shared/quotes/lint/diff-rate-cards.ts';
import { priceMoves } from '../../../shared/quotes/lint/price-moves.ts';
import { DEFAULT_DIVISOR } from '../../../shared/quotes/parcel.ts';
import type { BuyingCard, BuyingRate, RateCard } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';
import { BUYING_SHEET } from '../../../shared/sheets.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { refuseIfOlder } from '../../pin-code-directory/publish.ts';
import { listPlans } from '../../plans/store.ts';
import { now } from '../../platform/clock.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { whyMustWait } from '../../uploads/must-wait.ts';
import { sentAt, type Upload } from '../../uploads/upload.ts';
import type { ImportResult, UploadImport } from '../../uploads/upload-kind.ts';
import { readWorkbook } from '../../workbooks/format/read-sheet.ts';
import { buyingCardWrites, findBuyingCard, findNewestBuyingCard, type NewestBuyingCard } from '../buying-store.ts';
import { findCardsOf } from '../store.ts';
import { readRates } from './read-rates.ts';

/** The content of a file with a buying card. */
interface BuyingFile {
  rows: number;
  zones: Record<string, BuyingRate>;
  warnings: string[];
}

/** Reads a buying card. @throws FileRefused with every wrong row */
export function readBuyingFile(bytes: Uint8Array): BuyingFile {
  const { Rates } = readWorkbook(bytes, [BUYING_SHEET]);
  const bad = badRowCollector();
  const rates = readRates(Rates, BUYING_SHEET, bad.add);
  bad.refuse(Rates.rows.length);
  const zones = Object.fromEntries(Object.entries(rates.zones()).map(([zone, rate]) => [zone, toBuyingRate(rate)]));
  return { rows: Rates.rows.length, zones, warnings: rates.warnings };
}

/**
 * Returns the time from which a card is in force: the beginning of the requested day in India. If that day is the day
 * of the upload, returns the time of the approval or, without an approval, of the upload. Each run of the job returns
 * the same time.
 */
export function inForceFrom({ approval, createdAt, validFrom, from }: Upload): string {
  const day = from ?? (validFrom === indiaDay(createdAt) ? undefined : validFrom);
  return day === undefined ? (approval?.at ?? createdAt) : startOfDay(day);
}

/** A slab of a plan's selling card with a price below the cost, in a form for screens. */
export type BelowCostOfPlan = BelowCost & { plan: string };

/** Returns the slabs in which the partner's selling cards in force have a lower price than a buying card. */
async function soldBelow(partner: string, buying: Pick<BuyingCard, 'zones'>): Promise<BelowCostOfPlan[]> {
  const plans = await listPlans();
  const cards = await findCardsOf(plans.map(({ id }) => id));
  return plans.flatMap(({ id, name }) =>
    (cards.get(id) ?? [])
      .filter(({ partner_id }) => partner_id === partner)
      .flatMap((selling) => belowCost(selling, buying).map((row) => ({ ...row, plan: name }))),
  );
}

/** A checked buying card: what it changes, and why it must wait. */
interface CheckedBuying {
  changes: RateChange[];
  below_cost: BelowCostOfPlan[];
  from: string;
  reasons: string[];
  /** True if prices change so much that the sender may not publish the card. */
  large: boolean;
  /** The version of the buying card that this one was compared with. */
  against: string | null;
  /** The writes that put the card in force; empty if it is already in force. */
  writes: Change[];
}

/** Returns the writes that audit who put a buying card in force. A job writes the entry, so it has no IP address. */
const toldOf = (upload: Upload, partner: { id: string; name: string }, from: string, before: string | null) =>
  auditWrites(
    {
      action: 'buying_card.publish',
      user: null,
      subject: partner.id,
      before: { version: before },
      after: { name: partner.name, file: upload.filename, version: upload.id, from },
    },
    { caller: { id: upload.approval?.by ?? upload.owner }, at: now(), ip: '', requestId: upload.jobId },
  );

const cardOf = ({ id: version, partner, ...upload }: Upload, { zones }: BuyingFile): BuyingCard => {
  if (partner === null) throw new Error('A buying card without partner.');
  const from = inForceFrom({ id: version, partner, ...upload });
  return {
    partner_id: partner.id,
    version,
    from,
    divisor: DEFAULT_DIVISOR,
    zone_tests: DEFAULT_ZONE_TESTS,
    zones,
  };
};

/**
 * Compares a buying card with the card that was published before it. @throws CONFLICT if a file that was sent later is
 * already published
 */
export async function checkBuying(upload: Upload, file: BuyingFile): Promise<CheckedBuying> {
  const card = cardOf(upload, file);
  const newest = await findNewestBuyingCard(card.partner_id);
  const isDone = newest?.card.version === card.version;
  if (newest !== undefined && !isDone)
    refuseIfOlder({ at: newest.at, version: newest.card.version }, { at: sentAt(upload), version: card.version });
  const before = isDone ? newest.previous : newest?.card;
  const against = before?.version ?? null;
  const changes = diffRateCards(before ?? undefined, card);
  const standsOut = priceMoves(before ?? undefined, card);
  const differs = against !== null && changes.length > 0;
  const { id = '', name = '' } = upload.partner ?? {};
  return {
    changes,
    below_cost: await soldBelow(card.partner_id, card),
    from: card.from,
    // If staff chose how to publish a courier's file (as one kind of card or as both), they have already checked it. So
    // it need not wait.
    reasons: isDone || upload.approval?.as !== undefined ? [] : whyMustWait(upload, { against, differs, standsOut }),
    large: standsOut.length > 0,
    against,
    writes: isDone
      ? []
      : [
          ...buyingCardWrites(card, sentAt(upload), newest as NewestBuyingCard | undefined),
          ...toldOf(upload, { id, name }, card.from, against),
        ],
  };
}

/** Publishes a buying card, which contains the prices that a courier charges us for one partner's parcels. */
export const buyingFileImport: UploadImport = {
  publish: (upload, bytes, progress) =>
    untilCommitted(async (): Promise<ImportResult> => {
      const file = readBuyingFile(bytes);
      await progress(0, file.rows);
      const { writes, reasons, against, large, ...compared } = await checkBuying(upload, file);
      const result = { rows: file.rows, warnings: file.warnings, ...compared };
      if (reasons.length > 0) return { ...result, waits: { reasons, against, large } };
      await commit(writes);
      return result;
    }, 'Another buying card is being published. Upload this one again.'),

  withdraw: async ({ id, partner }) => (await findNewestBuyingCard(partner?.id ?? ''))?.card.version !== id,
};

/** The slabs of a new selling card that have a lower price than the buying card in force. */
export interface SlabsBelowBuyingCard {
  rows: BelowCost[];
  /** The reasons for which staff must approve the card, with costs. Only for staff who may see costs. */
  reasons: string[];
  /** Returns the same reasons without costs, for the sender of the file, who may not see them. */
  hide(reasons: readonly string[]): string[];
}

const HIDDEN = 'Some prices are low. One of our staff checks them and puts the file in force.';

/** Compares a new selling card with the buying card in force. */
export async function slabsBelowBuyingCard(card: RateCard): Promise<SlabsBelowBuyingCard> {
  const buying = await findBuyingCard(card.partner_id, now());
  const rows = buying === undefined ? [] : belowCost(card, buying);
  const zones = [...new Set(rows.map(({ zone }) => zone))];
  const reasons = rows.slice(0, 1).map(({ grams, zone, pricePaise, costPaise }) => {
    const example = `${grams / 1000} kg in zone ${zone} sells at ${formatRupees(pricePaise)} and costs us ${formatRupees(costPaise)}`;
    return `Below cost in ${zones.length === 1 ? 'zone' : 'zones'} ${zones.join(', ')}: ${example}`;
  });
  return { rows, reasons, hide: (all) => all.map((reason) => (reasons.includes(reason) ? HIDDEN : reason)) };
}
