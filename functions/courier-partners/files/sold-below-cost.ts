import { indiaDate, startOfDay } from '../../../shared/dates.ts';
import { formatRupees } from '../../../shared/money.ts';
import { toBuyingRate } from '../../../shared/quotes/buying-cost.ts';
import { type BelowCost, belowCost } from '../../../shared/quotes/lint/below-cost.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { jobFile } from '../../jobs/error-files.ts';
import { listPlans } from '../../plans/store.ts';
import { now } from '../../platform/clock.ts';
import { readFile, storeFile } from '../../platform/files/files.ts';
import { pack, unpack } from '../../platform/table/pack.ts';
import { listScheduledUploads } from '../../uploads/scheduled-store.ts';
import type { Upload } from '../../uploads/upload.ts';
import { findBuyingCard } from '../buying-store.ts';
import { findCardsOf } from '../store.ts';

type Zones = Pick<RateCard, 'zones'>;
type Uploaded = Pick<Upload, 'id' | 'kind' | 'partner' | 'beside'>;

/**
 * A card with which a card of the other kind is compared: a buying card for a selling card, and the reverse. It is in
 * force now, or it is scheduled for a later day.
 */
interface Counterpart {
  /** The version of the card, or the id of the scheduled file. */
  id: string;
  /** The name of the plan of a selling card. */
  plan?: string;
  /** The first day in India on which a scheduled card is in force. */
  from?: string;
  read(): Promise<Zones>;
}

/** A slab that is sold below cost. `plan` and `from` are those of the card that was compared (`Counterpart`). */
export type SoldBelowCost = BelowCost & Pick<Counterpart, 'plan' | 'from'>;

const previewedFile = (jobId: string): string => jobFile(jobId, 'card');

/** Stores the rates of a previewed file. If the file is scheduled, other cards are compared with them. */
export const keepPreviewedCard = (jobId: string, { zones }: Zones): Promise<void> =>
  storeFile(previewedFile(jobId), pack({ zones }, undefined, 6), 'application/octet-stream');

const readPreviewedCard = async ({ jobId }: Pick<Upload, 'jobId'>): Promise<Zones> =>
  unpack<Zones>(await readFile(previewedFile(jobId)));

const becomesBuying = ({ kind, approval }: Upload): boolean =>
  kind === 'buying' || (kind === 'courier_partner' && (approval?.as === 'buying' || approval?.as === 'both'));
const becomesSelling = ({ kind, approval }: Upload): boolean => kind === 'courier_partner' && approval?.as !== 'buying';

const scheduledOf = async ({ id, partner }: Uploaded): Promise<Upload[]> =>
  (await listScheduledUploads()).filter((one) => one.id !== id && one.partner?.id === partner?.id);

/** Returns a scheduled file's rates with the defaults of a buying card, because a courier's own file may lack them. */
async function buyingZones(upload: Upload): Promise<Zones> {
  const { zones } = await readPreviewedCard(upload);
  return { zones: Object.fromEntries(Object.entries(zones).map(([zone, rate]) => [zone, toBuyingRate(rate)])) };
}

async function buyingCounterparts(upload: Uploaded): Promise<Counterpart[]> {
  const [card, scheduled] = await Promise.all([findBuyingCard(upload.partner?.id ?? '', now()), scheduledOf(upload)]);
  return [
    ...(card === undefined ? [] : [{ id: card.version, read: () => Promise.resolve(card) }]),
    ...scheduled
      .filter(becomesBuying)
      .map((one) => ({ id: one.id, ...(one.from && { from: one.from }), read: () => buyingZones(one) })),
  ];
}

async function sellingCounterparts(upload: Uploaded): Promise<Counterpart[]> {
  const [plans, scheduled] = await Promise.all([listPlans(), scheduledOf(upload)]);
  const cards = await findCardsOf(plans.map(({ id }) => id));
  const inForce = plans.flatMap(({ id, name }) =>
    (cards.get(id) ?? [])
      .filter(({ partner_id }) => partner_id === upload.partner?.id)
      .map((card) => ({ id: card.version, plan: name, read: () => Promise.resolve(card) })),
  );
  const later = scheduled.filter(becomesSelling).map((one) => ({
    id: one.id,
    ...(one.plan && { plan: one.plan.name }),
    ...(one.from && { from: one.from }),
    read: () => readPreviewedCard(one),
  }));
  return [...inForce, ...later];
}

const counterpartsOf = (upload: Uploaded): Promise<Counterpart[]> =>
  upload.kind === 'buying'
    ? sellingCounterparts(upload)
    : upload.kind === 'courier_partner'
      ? buyingCounterparts(upload)
      : Promise.resolve([]);

/** The comparison of a card with the cards of the other kind. */
interface ComparedCosts {
  rows: SoldBelowCost[];
  /** The ids of all cards that were compared: `Upload.beside`. */
  beside: string[];
  /** True if slabs are below a card that was not there when the file was compared before. Nobody has seen these. */
  isUnseen: boolean;
}

async function compareCosts(upload: Uploaded, rowsOf: (other: Zones) => BelowCost[]): Promise<ComparedCosts> {
  const others = await counterpartsOf(upload);
  const rows = await Promise.all(
    others.map(async ({ id: _, read, ...about }) => rowsOf(await read()).map((row) => ({ ...row, ...about }))),
  );
  const beside = others.map(({ id }) => id);
  const { beside: before } = upload;
  const isUnseen =
    before !== undefined && rows.some(({ length }, n) => length > 0 && !before.includes(beside[n] ?? ''));
  return { rows: rows.flat(), beside, isUnseen };
}

/** Returns the slabs in which the partner's selling cards have a lower price than a new buying card. */
export const sellingBelowNew = (upload: Uploaded, buying: Zones): Promise<ComparedCosts> =>
  compareCosts({ ...upload, kind: 'buying' }, (selling) => belowCost(selling, buying));

/** The slabs of a new selling card that have a lower price than a buying card. */
export interface SlabsBelowBuyingCards extends ComparedCosts {
  /** The reasons for which staff must approve the card, with costs. Only for staff who may see costs. */
  reasons: string[];
  /** Returns the same reasons without costs, for the sender of the file, who may not see them. */
  hide(reasons: readonly string[]): string[];
}

const HIDDEN = 'Some prices are low. One of our staff checks them and puts the file in force.';

/** Returns a sentence about the slabs below one buying card, with the first slab as an example. */
function reasonOf(rows: readonly SoldBelowCost[]): string {
  const [{ grams, zone, pricePaise, costPaise, from }] = rows as [SoldBelowCost];
  const zones = [...new Set(rows.map((row) => row.zone))];
  const day = from === undefined ? '' : ` from ${indiaDate(startOfDay(from))}`;
  const example = `${grams / 1000} kg in zone ${zone} sells at ${formatRupees(pricePaise)} and costs us ${formatRupees(costPaise)}`;
  return `Below cost${day} in ${zones.length === 1 ? 'zone' : 'zones'} ${zones.join(', ')}: ${example}`;
}

/** Compares a new selling card with the partner's buying cards: the one in force, and those scheduled for later days. */
export async function slabsBelowBuyingCards(upload: Uploaded, selling: Zones): Promise<SlabsBelowBuyingCards> {
  const { rows, ...compared } = await compareCosts(upload, (buying) => belowCost(selling, buying));
  const reasons = [...Map.groupBy(rows, ({ from }) => from).values()].map(reasonOf);
  return {
    rows,
    ...compared,
    reasons,
    hide: (all) => all.map((reason) => (reasons.includes(reason) ? HIDDEN : reason)),
  };
}
