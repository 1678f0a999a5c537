import type { BuyingCard } from '../../shared/quotes/rate-card.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listAll, listUpTo } from '../platform/table/list.ts';
import { pack, unpack } from '../platform/table/pack.ts';

/**
 * Returns the partition of a partner's buying cards. The sort key is the time from which a card is in force. No card is
 * ever deleted.
 */
const cardsOf = (partner: string): string => `BUYING#${partner}`;
/**
 * Returns the key of the newest published card. It sorts after the keys of all other cards, which begin with a time.
 */
const newestKey = (partner: string): Key => ({ pk: cardsOf(partner), sk: 'NEWEST' });

type CardItem = Item & { card: Uint8Array };

const cardIn = (item: CardItem): BuyingCard => unpack<BuyingCard>(item.card);

/**
 * Returns the buying card that is in force for a partner at a given time; undefined if there is none. Reads one item
 * with an eventually consistent read.
 */
export async function findBuyingCard(partner: string, at: Date): Promise<BuyingCard | undefined> {
  const [newest] = await listUpTo<CardItem>({
    pk: cardsOf(partner),
    between: ['0', `${at.toISOString()}#~`],
    newestFirst: true,
    most: 1,
    eventual: true,
  });
  return newest && cardIn(newest);
}

/** Returns all buying cards of a partner. A partner has only a few. */
export const listBuyingCards = async (partner: string): Promise<BuyingCard[]> =>
  (await listAll<CardItem>({ pk: cardsOf(partner), between: ['0', '9'], eventual: true })).map(cardIn);

/** Returns one version of a partner's buying card; undefined if the partner has no such version. */
export const findBuyingVersion = async (partner: string, version: string): Promise<BuyingCard | undefined> =>
  (await listBuyingCards(partner)).find((card) => card.version === version);

/** The card that was published last, and the version that it replaced. */
export interface NewestBuyingCard {
  card: BuyingCard;
  previous: BuyingCard | null;
  /** When the file with this card was sent. */
  at: string;
}

export async function findNewestBuyingCard(partner: string): Promise<NewestBuyingCard | undefined> {
  const item = await find<CardItem & { previous?: Uint8Array; at: string }>(newestKey(partner));
  return (
    item && { card: cardIn(item), previous: item.previous ? unpack<BuyingCard>(item.previous) : null, at: item.at }
  );
}

/** Builds the writes that publish a buying card. They fail if another card was published since `before` was read. */
export const buyingCardWrites = (card: BuyingCard, at: string, before: NewestBuyingCard | undefined): Change[] => [
  { put: { pk: cardsOf(card.partner_id), sk: `${card.from}#${card.version}`, card: pack(card) } },
  {
    put: {
      ...newestKey(card.partner_id),
      version: card.version,
      card: pack(card),
      at,
      ...(before && { previous: pack(before.card) }),
    },
    if: [before === undefined ? ['pk', 'absent'] : ['version', '=', before.card.version]],
  },
];
