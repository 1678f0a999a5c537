import { startOfDay } from '../../../shared/dates.ts';
import { diffRateCards, type RateChange } from '../../../shared/quotes/lint/diff-rate-cards.ts';
import { priceMoves } from '../../../shared/quotes/lint/price-moves.ts';
import { type SlabChange, slabChanges } from '../../../shared/quotes/lint/slab-changes.ts';
import { DEFAULT_DIVISOR } from '../../../shared/quotes/parcel.ts';
import type { BuyingCard } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { refuseIfOlder } from '../../pin-code-directory/publish.ts';
import { now } from '../../platform/clock.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { keepChanges } from '../../uploads/changes-file.ts';
import { whyMustWait } from '../../uploads/must-wait.ts';
import { sentAt, type Upload } from '../../uploads/upload.ts';
import type { ImportResult, UploadImport } from '../../uploads/upload-kind.ts';
import { buyingCardWrites, findBuyingVersion, findNewestBuyingCard, type NewestBuyingCard } from '../buying-store.ts';
import { belowCostSheet, ratesSheet, slabsSheet } from './preview-sheets.ts';
import { type BuyingFile, readBuyingFile } from './read-buying-file.ts';
import { type ComparedCosts, keepPreviewedCard, sellingBelowNew } from './sold-below-cost.ts';

/**
 * Returns the time from which a card is in force. This is the beginning of the day for which it was confirmed. Without
 * a day, it is the time of the confirmation or, without a confirmation, of the upload. It is always after the start of
 * the previous card, because the card with the latest start is used. Each run of the job returns the same time.
 */
export function inForceFrom({ approval, createdAt, from }: Upload, before: BuyingCard | undefined): string {
  const own = from ? startOfDay(from) : (approval?.at ?? createdAt);
  return before === undefined || before.from < own ? own : new Date(Date.parse(before.from) + 1).toISOString();
}

/** A checked buying card: what it changes, and why it must wait. */
interface CheckedBuying {
  card: BuyingCard;
  changes: RateChange[];
  slabs: SlabChange[];
  reasons: string[];
  /** True if the sender may not publish the card: prices change much, or more is sold below cost. */
  large: boolean;
  /** The version in use that this card was compared with. */
  against: string | null;
  /** The comparison with the partner's selling cards. */
  below: ComparedCosts;
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

/**
 * Compares a buying card with the card that was published before it, and with the partner's selling cards. @throws
 * CONFLICT if a file that was sent later is already published
 */
export async function checkBuying(upload: Upload, { zones }: BuyingFile): Promise<CheckedBuying> {
  const { id: version, partner } = upload;
  if (partner === null) throw new Error('A buying card without partner.');
  const newest = await findNewestBuyingCard(partner.id);
  const isDone = newest?.card.version === version;
  if (newest !== undefined && !isDone)
    refuseIfOlder({ at: newest.at, version: newest.card.version }, { at: sentAt(upload), version });
  const before = (isDone ? newest.previous : newest?.card) ?? undefined;
  const card: BuyingCard = {
    partner_id: partner.id,
    version,
    from: inForceFrom(upload, before),
    divisor: DEFAULT_DIVISOR,
    zone_tests: DEFAULT_ZONE_TESTS,
    zones,
  };
  const previous = before?.version ?? null;
  // If staff chose how to publish a courier's file (as one kind of card or as both), they compared it with the selling
  // card in force.
  const { approval } = upload;
  const against = approval?.as === undefined ? previous : approval.against;
  const changes = diffRateCards(before, card);
  const below = await sellingBelowNew(upload, card, before);
  const standsOut = [...below.reasons, ...priceMoves(before, card)];
  const differs = changes.length > 0;
  return {
    card,
    changes,
    slabs: slabChanges(before, card),
    reasons: isDone ? [] : whyMustWait(upload, { against, differs, standsOut, unseen: below.unseen }),
    large: standsOut.length > 0,
    against,
    below,
    writes: isDone
      ? []
      : [
          ...buyingCardWrites(card, sentAt(upload), newest as NewestBuyingCard | undefined),
          ...toldOf(upload, partner, card.from, previous),
        ],
  };
}

/** Returns the content of a former buying card as a file, to be previewed and published again. */
async function restoredBuyingFile({ partner, restores = '' }: Upload): Promise<BuyingFile> {
  const card = await findBuyingVersion(partner?.id ?? '', restores);
  if (card === undefined) throw new Error(`There is no buying card ${restores}.`);
  return { rows: Object.keys(card.zones).length, zones: card.zones, warnings: [] };
}

/** Publishes a buying card, which contains the prices that a courier charges us for one partner's parcels. */
export const buyingFileImport: UploadImport = {
  publish: (upload, bytes, progress) =>
    untilCommitted(async (): Promise<ImportResult> => {
      const file = upload.restores ? await restoredBuyingFile(upload) : readBuyingFile(bytes);
      const { rows, warnings } = file;
      await progress(0, rows);
      const { card, changes, slabs, writes, reasons, against, large, below } = await checkBuying(upload, file);
      const { beside } = below;
      const result = { rows, warnings, changes, below_cost: below.rows };
      if (reasons.length > 0) {
        const more = below.rows.length === 0 ? [] : [belowCostSheet(below.rows)];
        await keepChanges(upload.jobId, [ratesSheet(changes), slabsSheet(slabs), ...more]);
        // A courier's own file has been stored as it was previewed: as a selling card.
        if (upload.plan === null) await keepPreviewedCard(upload, card);
        return { ...result, slabs, waits: { reasons, against, large, beside } };
      }
      await commit(writes);
      return { ...result, from: card.from, inForceAt: card.from };
    }, 'Another buying card is being published. Upload this one again.'),

  withdraw: async ({ id, partner }) => (await findNewestBuyingCard(partner?.id ?? ''))?.card.version !== id,
};
