import { indiaDate, startOfDay } from '../../../shared/dates.ts';
import { formatRupees } from '../../../shared/money.ts';
import { toBuyingRate } from '../../../shared/quotes/buying-cost.ts';
import { type BelowCost, belowCost, newlyBelowCost } from '../../../shared/quotes/lint/below-cost.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { jobFile } from '../../jobs/error-files.ts';
import { listPlans } from '../../plans/store.ts';
import { readFile, storeFile } from '../../platform/files/files.ts';
import { pack, unpack } from '../../platform/table/pack.ts';
import { listConfirmedUploads } from '../../uploads/store.ts';
import type { Upload } from '../../uploads/upload.ts';
import { findNewestBuyingCard } from '../buying-store.ts';
import { findCardsOf } from '../store.ts';

type Zones = Pick<RateCard, 'zones'>;
type Uploaded = Pick<Upload, 'id' | 'partner' | 'plan' | 'beside' | 'approval'>;

/** Returns the id of a card as `Upload.beside` stores it. The version of a card is the id of its file. */
export const comparedCardId = (kind: 'buying' | 'selling', version: string) => `${kind}#${version}` as const;

/**
 * A card with which a card of the other kind is compared: a buying card for a selling card, and the reverse. It is in
 * force now, or its file is confirmed: it is scheduled for a later day, or its job runs.
 */
interface Counterpart {
  id: ReturnType<typeof comparedCardId>;
  /** The name of the plan of a selling card. */
  plan?: string;
  /** The first day in India on which a scheduled card is in force. */
  from?: string;
  read(): Promise<Zones>;
}

/** A slab that is sold below cost. `plan` and `from` are those of the card that was compared (`Counterpart`). */
export type SoldBelowCost = BelowCost & Pick<Counterpart, 'plan' | 'from'>;

const previewedFile = (uploadId: string): string => jobFile(uploadId, 'card');

/** Stores the rates of a previewed file. After it is confirmed, cards of the other kind are compared with them. */
export const keepPreviewedCard = ({ id }: Pick<Upload, 'id'>, { zones }: Zones): Promise<void> =>
  storeFile(previewedFile(id), pack({ zones }, undefined, 6), 'application/octet-stream');

const readPreviewedCard = async ({ id }: Pick<Upload, 'id'>): Promise<Zones> =>
  unpack<Zones>(await readFile(previewedFile(id)));

const becomesBuying = ({ kind, approval }: Upload): boolean =>
  kind === 'buying' || approval?.as === 'buying' || approval?.as === 'both';
const becomesSelling = ({ kind, approval }: Upload): boolean => kind === 'courier_partner' && approval?.as !== 'buying';

/**
 * Returns the confirmed files of the same partner that are not in force yet. Read these before the cards in force: a
 * file that comes into force in between is then in both, and otherwise would be in neither.
 */
async function confirmedBeside({ id, partner }: Uploaded): Promise<Upload[]> {
  const all = await Promise.all(['buying', 'courier_partner'].map(listConfirmedUploads));
  return all.flat().filter((one) => one.id !== id && one.partner?.id === partner?.id);
}

/** Returns a confirmed file's rates with the defaults of a buying card, because a courier's own file may lack them. */
async function buyingZones(upload: Upload): Promise<Zones> {
  const { zones } = await readPreviewedCard(upload);
  return { zones: Object.fromEntries(Object.entries(zones).map(([zone, rate]) => [zone, toBuyingRate(rate)])) };
}

const isOnce = ({ id }: Counterpart, at: number, all: readonly Counterpart[]): boolean =>
  all.findIndex((other) => other.id === id) === at;

async function buyingCounterparts(upload: Uploaded): Promise<Counterpart[]> {
  const confirmed = await confirmedBeside(upload);
  const card = (await findNewestBuyingCard(upload.partner?.id ?? ''))?.card;
  const inForce: Counterpart[] =
    card === undefined ? [] : [{ id: comparedCardId('buying', card.version), read: () => Promise.resolve(card) }];
  const later = confirmed.filter(becomesBuying).map(
    (one): Counterpart => ({
      id: comparedCardId('buying', one.id),
      ...(one.from && { from: one.from }),
      read: () => buyingZones(one),
    }),
  );
  return [...inForce, ...later].filter(isOnce);
}

async function sellingCounterparts(upload: Uploaded): Promise<Counterpart[]> {
  const confirmed = await confirmedBeside(upload);
  const plans = await listPlans();
  const cards = await findCardsOf(plans.map(({ id }) => id));
  // A file that is published as both cards also replaces the selling card of its plan.
  const isReplaced = (plan: string) => upload.approval?.as === 'both' && upload.plan?.id === plan;
  const inForce = plans
    .filter(({ id }) => !isReplaced(id))
    .flatMap(({ id, name }) =>
      (cards.get(id) ?? [])
        .filter(({ partner_id }) => partner_id === upload.partner?.id)
        .map(
          (card): Counterpart => ({
            id: comparedCardId('selling', card.version),
            plan: name,
            read: () => Promise.resolve(card),
          }),
        ),
    );
  const later = confirmed.filter(becomesSelling).map(
    (one): Counterpart => ({
      id: comparedCardId('selling', one.id),
      ...(one.plan && { plan: one.plan.name }),
      ...(one.from && { from: one.from }),
      read: () => readPreviewedCard(one),
    }),
  );
  return [...inForce, ...later].filter(isOnce);
}

/** The comparison of a card with the cards of the other kind. */
export interface ComparedCosts {
  /** All slabs below cost. */
  rows: SoldBelowCost[];
  /** The ids of all cards that were compared. The upload stores them as `Upload.beside`. */
  beside: string[];
  /**
   * A sentence for each compared card about the slabs below cost on which the card that is replaced lost less. A second
   * person must confirm these losses.
   */
  reasons: string[];
  /**
   * A sentence for each compared card with losses that the person who confirmed the file has not seen, because the card
   * was not compared then. Empty for a file that nobody has confirmed.
   */
  unseen: string[];
}

/** Returns the slabs below cost of two cards, and those of them on which the card that is replaced lost less. */
type Losses = (other: Zones) => Record<'all' | 'grown', BelowCost[]>;

/** Compares a card with cards of the other kind. The rule is the same for selling and buying cards. */
async function compareCosts(
  { approval, beside = [] }: Uploaded,
  others: readonly Counterpart[],
  lossesWith: Losses,
): Promise<ComparedCosts> {
  const compared = await Promise.all(
    others.map(async ({ id, read, ...about }) => {
      const { all, grown } = lossesWith(await read());
      const named = (rows: BelowCost[]) => rows.map((row): SoldBelowCost => ({ ...row, ...about }));
      return { id, rows: named(all), grown: named(grown) };
    }),
  );
  const losses = compared.filter(({ rows }) => rows.length > 0);
  const unseen = approval === null ? [] : losses.filter(({ id }) => !beside.includes(id));
  return {
    rows: losses.flatMap(({ rows }) => rows),
    beside: others.map(({ id }) => id),
    reasons: losses.filter(({ grown }) => grown.length > 0).map(({ grown }) => reasonOf(grown)),
    unseen: unseen.map(({ rows, grown }) => reasonOf(grown.length > 0 ? grown : rows)),
  };
}

/** Returns a sentence about the slabs below cost by one card, with the first slab as an example. */
function reasonOf(rows: readonly SoldBelowCost[]): string {
  const [{ grams, zone, pricePaise, costPaise, plan, from }] = rows as [SoldBelowCost];
  const zones = [...new Set(rows.map((row) => row.zone))];
  const on = plan === undefined ? '' : ` on ${plan}`;
  const day = from === undefined ? '' : ` from ${indiaDate(startOfDay(from))}`;
  const example = `${grams / 1000} kg in zone ${zone} sells at ${formatRupees(pricePaise)} and costs us ${formatRupees(costPaise)}`;
  return `Below cost${on}${day} in ${zones.length === 1 ? 'zone' : 'zones'} ${zones.join(', ')}: ${example}`;
}

/**
 * Compares a new buying card with the partner's selling cards, in force or confirmed.
 * @param before the buying card that it replaces
 */
export const sellingBelowNew = async (
  upload: Uploaded,
  buying: Zones,
  before: Zones | undefined,
): Promise<ComparedCosts> =>
  compareCosts(upload, await sellingCounterparts(upload), (selling) => ({
    all: belowCost(selling, buying),
    grown: newlyBelowCost({ selling, buying }, before && { selling, buying: before }),
  }));

/**
 * Compares a new selling card with the partner's buying cards, in force or confirmed.
 * @param before the selling card that it replaces
 */
export const slabsBelowBuyingCards = async (
  upload: Uploaded,
  selling: Zones,
  before: Zones | undefined,
): Promise<ComparedCosts> =>
  compareCosts(upload, await buyingCounterparts(upload), (buying) => ({
    all: belowCost(selling, buying),
    grown: newlyBelowCost({ selling, buying }, before && { selling: before, buying }),
  }));

const HIDDEN = 'Some prices are low. One of our staff checks them and puts the file in force.';

/** Replaces the reasons that contain costs, for the sender of a file, who may not see them. */
export const hideCosts = (all: readonly string[], { reasons, unseen }: ComparedCosts): string[] => [
  ...new Set(all.map((reason) => (reasons.includes(reason) || unseen.includes(reason) ? HIDDEN : reason))),
];
