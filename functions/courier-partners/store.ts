import type { RateCard } from '../../shared/quotes/rate-card.ts';
import type { Edition } from '../pin-code-directory/edition.ts';
import { allServices, packServices, type ServiceCounts } from '../pin-code-directory/services.ts';
import { findEdition } from '../pin-code-directory/store.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { pack, unpack } from '../platform/table/pack.ts';
import { listUniqueNames, type NewUniqueName, uncheckedUniqueNameWrite } from '../unique-names/store.ts';
import type { PinCodeChanges } from '../uploads/pin-moves.ts';
import type { Partner } from './partner.ts';
import { type CurrentCard, packCards, unpackCards } from './pricing/packed-cards.ts';

type Read = { eventual?: boolean };

/** The pin codes that a partner serves on a plan, with services and routing. */
export interface ServedPinCodes {
  /** True if the partner serves every pin code of the master. The maps are empty then. */
  everywhere: boolean;
  services: ReadonlyMap<string, number>;
  /** The hub and sort code of each pin code that has any. */
  routing: ReadonlyMap<string, readonly [hub: string, sortCode: string]>;
}

export const listPartners = (): Promise<Partner[]> => listUniqueNames('partner');
export const uncheckedPartnerWrite = (partner: NewUniqueName<'partner'>): Change =>
  uncheckedUniqueNameWrite('partner', partner);

/** Returns the key of a plan's item of rate cards in use. Every quote reads this item, and publishing replaces it. */
const cardsKey = (plan: string): Key => ({ pk: `PLAN#${plan}`, sk: 'CARDS' });

/** The rate cards in use on a plan. `rev` counts the writes of the item, and is 0 if there is no item. */
export interface PlanCards {
  rev: number;
  cards: CurrentCard[];
}

export async function findCards(plan: string, read: Read = {}): Promise<PlanCards> {
  const kept = await find<{ rev: number; cards: Uint8Array }>(cardsKey(plan), read);
  return kept === undefined ? { rev: 0, cards: [] } : { rev: kept.rev, cards: unpackCards(kept.cards) };
}

/** Returns the rate cards in use, by plan. A plan without rate cards has no entry. */
export async function findCardsOf(
  plans: readonly string[],
  read: Read = {},
): Promise<ReadonlyMap<string, CurrentCard[]>> {
  const kept = await findAll<{ cards: Uint8Array }>(plans.map(cardsKey), read);
  return new Map(kept.map(({ pk, cards }) => [pk.slice('PLAN#'.length), unpackCards(cards)]));
}

/** Builds the write that replaces a plan's rate cards. It fails if the cards have changed since they were read. */
export const planCardsWrite = (plan: string, read: PlanCards, cards: CurrentCard[]): Change => ({
  put: { ...cardsKey(plan), rev: read.rev + 1, cards: packCards(cards) },
  if: [read.rev === 0 ? ['pk', 'absent'] : ['rev', '=', read.rev]],
});

/**
 * Returns the key of a published version. Versions are never deleted, because an order is rated again by the version
 * that priced it.
 */
const versionKey = (partner: string, plan: string, version: string): Key => ({
  pk: `CARDS#${partner}#${plan}`,
  sk: version,
});

export interface CardVersion {
  card: RateCard;
  /** The version that this one replaced. */
  previous: string | null;
  /** How many pin codes the previous version and this version serve, and how many differ. */
  served?: { before: ServiceCounts | null; now: ServiceCounts; changes: PinCodeChanges | null };
}

export async function findCardVersion(
  partner: string,
  plan: string,
  version: string,
): Promise<CardVersion | undefined> {
  const kept = await find<Omit<CardVersion, 'card'> & { card: Uint8Array }>(versionKey(partner, plan, version));
  return kept && { ...kept, card: unpack<RateCard>(kept.card) };
}

export const cardVersionWrite = ({ card, ...rest }: CardVersion): Change => ({
  put: { ...versionKey(card.partner_id, card.plan_id, card.version), card: pack(card), ...rest },
});

/** Returns the name under which the versions of a partner's coverage on a plan are stored. */
export const coverageName = (partner: string, plan: string): string => `${partner}#${plan}`;

/**
 * Returns the last eight characters of a version, for use in keys. They have 40 random bits, which is enough to
 * distinguish the two or three versions of a partner that exist at the same time. The whole version would need 18 bytes
 * more per partner, and so one more read unit per search.
 */
const tagOf = (version: string): string => version.slice(-8);

const serviceKey = (prefix: string, plan: string, partner: string, version: string): Key => ({
  pk: `PIN#${prefix}#${plan}`,
  sk: `${partner}#${tagOf(version)}`,
});

/**
 * The packed services at the pin codes of one prefix. The outer key is the partner. The inner key is the tag of the
 * version to which the services belong.
 */
export type PackedServices = ReadonlyMap<string, ReadonlyMap<string, Uint8Array>>;

export async function findServices(plan: string, prefix: string, read: Read = {}): Promise<PackedServices> {
  const services = new Map<string, Map<string, Uint8Array>>();
  for (const { sk, d } of await listAll<{ d: Uint8Array }>({ pk: `PIN#${prefix}#${plan}`, ...read })) {
    const [partner = '', tag = ''] = sk.split('#');
    services.set(partner, (services.get(partner) ?? new Map<string, Uint8Array>()).set(tag, d));
  }
  return services;
}

/** Returns the services that belong to a card's version; undefined if there are none. */
export const servicesOfVersion = (
  services: PackedServices,
  card: Pick<CurrentCard, 'partner_id' | 'version'>,
): Uint8Array | undefined => services.get(card.partner_id)?.get(tagOf(card.version));

/** Hub and sort code of each pin code, by the last three digits of the pin code. */
export type RoutingCodes = Record<string, readonly [hub: string, sortCode: string]>;

const routingKey = (partner: string, plan: string, version: string, prefix: string): Key => ({
  pk: `SORT#${partner}#${plan}#${version}`,
  sk: prefix,
});

/**
 * Reads the routing codes of a version at one prefix. An eventually consistent read is safe, because the codes are
 * written before the version is in use and never change.
 */
export async function findRoutingCodes(
  partner: string,
  plan: string,
  version: string,
  prefix: string,
): Promise<RoutingCodes | undefined> {
  const kept = await find<{ codes: Uint8Array }>(routingKey(partner, plan, version, prefix), { eventual: true });
  return kept && unpack<RoutingCodes>(kept.codes);
}

/** Returns the pin codes that a version of a partner serves: services, hubs and sort codes. */
export async function findServed(
  partner: string,
  plan: string,
  version: string,
): Promise<Pick<ServedPinCodes, 'services' | 'routing'>> {
  const prefixes = (await findEdition(coverageName(partner, plan), version))?.prefixes ?? {};
  const keysIn = (kind: string, keyOf: (prefix: string) => Key) => (prefixes[kind] ?? []).map(keyOf);
  const [services, routing] = await Promise.all([
    findAll<{ d: Uint8Array }>(keysIn('services', (prefix) => serviceKey(prefix, plan, partner, version))),
    findAll<{ codes: Uint8Array }>(keysIn('routing', (prefix) => routingKey(partner, plan, version, prefix))),
  ]);
  return {
    services: new Map(
      services.flatMap(({ pk, d }) =>
        allServices(d).map(([suffix, bits]): [string, number] => [`${pk.split('#')[1]}${suffix}`, bits]),
      ),
    ),
    routing: new Map(
      routing.flatMap(({ sk, codes }) =>
        Object.entries(unpack<RoutingCodes>(codes)).map(([suffix, code]): [string, readonly [string, string]] => [
          `${sk}${suffix}`,
          code,
        ]),
      ),
    ),
  };
}

/** The data that one version of a partner's coverage stores, by pin code prefix. */
export interface Coverage {
  services: ReadonlyMap<string, ReadonlyMap<string, number>>;
  routing: ReadonlyMap<string, ReadonlyMap<string, readonly [hub: string, sortCode: string]>>;
}

export const coverageItems = (partner: string, plan: string, version: string, coverage: Coverage): Item[] => [
  ...[...coverage.services].map(([prefix, bits]) => ({
    ...serviceKey(prefix, plan, partner, version),
    d: packServices(bits),
  })),
  ...[...coverage.routing].map(([prefix, codes]) => ({
    ...routingKey(partner, plan, version, prefix),
    codes: pack(Object.fromEntries(codes) satisfies RoutingCodes),
  })),
];

export const coverageKeys =
  (partner: string, plan: string) =>
  ({ version, prefixes }: Edition): Key[] => [
    ...(prefixes['services'] ?? []).map((prefix) => serviceKey(prefix, plan, partner, version)),
    ...(prefixes['routing'] ?? []).map((prefix) => routingKey(partner, plan, version, prefix)),
  ];

/**
 * Returns the card that priced an order, even if another card is in use now: `findRateCard(partner, plan,
 * offer.breakdown.version)`.
 */
export const findRateCard = async (partner: string, plan: string, version: string): Promise<RateCard | undefined> =>
  (await findCardVersion(partner, plan, version))?.card;
