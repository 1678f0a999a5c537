import { stableRandom } from '../../../../functions/couriers/sandbox/plan.ts';
import { DEMO_CUSTOMERS, DEMO_GOODS } from '../parcels/demo-parcels.ts';

const DAY_MS = 24 * 3600_000;
/** The time of day in UTC at which a day begins in India. */
const MIDNIGHT_MS = 18.5 * 3600_000;
export const HISTORY_DAYS = 90;

/** An order of the demo's history: when it was created, and its later events. */
export interface PastOrder {
  /** The order's name. It is the same at every start, so that the order is created only once. */
  name: string;
  at: number;
  story: 'saved' | 'paid' | 'cancelled' | 'returned';
  method: 'cod' | 'prepaid';
  customer: number;
  goods: number;
  /** The index of the offer that the seller chooses. Offers are sorted by price, the cheapest first. */
  offer: number;
  /** The index of the seller's pickup address. */
  pickup: number;
  word: 'NDR' | 'RTO' | undefined;
  notify: boolean;
}

/**
 * How many orders a seller creates on each day of the week, Sunday first. Sellers create the fewest orders on Sundays
 * and the most on Mondays.
 */
const RHYTHM = [2, 7, 5, 4, 5, 5, 4] as const;

/** Returns the start of a day in India: the day that contains `now`, or the day `daysAgo` days earlier. */
export const dayStart = (now: number, daysAgo: number): number =>
  Math.floor((now + DAY_MS - MIDNIGHT_MS) / DAY_MS) * DAY_MS - DAY_MS + MIDNIGHT_MS - daysAgo * DAY_MS;

/**
 * The range of ages, in days, of orders that are near their delivery now. Half of them are out for delivery. Some of
 * these deliveries fail, so that the queues of failed deliveries have entries.
 */
const AT_THE_DOOR = [1, 5] as const;

function storyOf(chance: number, daysAgo: number): PastOrder['story'] {
  if (chance < 0.04) return 'cancelled';
  if (chance < 0.06 && daysAgo > 4) return 'returned';
  return chance > 0.95 && daysAgo < 12 ? 'saved' : 'paid';
}

/**
 * Returns a seller's orders of one day, sorted by time. No order is later than `now`. The same arguments always return
 * the same orders.
 */
export function ordersOfDay(seller: string, now: number, daysAgo: number): PastOrder[] {
  const start = dayStart(now, daysAgo);
  const weekday = new Date(start + 12 * 3600_000).getUTCDay();
  // The number of orders grows: the last day has a third more orders than the first day.
  const usual = (RHYTHM[weekday] ?? 0) * (1.15 - (0.3 * daysAgo) / HISTORY_DAYS);
  const count = Math.round(usual + stableRandom(seller, 'count', daysAgo) - 0.5);
  return Array.from({ length: Math.max(0, count) }, (_, n) => {
    const chance = (what: string) => stableRandom(seller, what, daysAgo, n);
    const door = daysAgo >= AT_THE_DOOR[0] && daysAgo <= AT_THE_DOOR[1] && n % 2 === 0;
    return {
      name: `${seller} ${daysAgo} ${n}`,
      at: start + Math.floor((9.5 + 9 * chance('time')) * 3600_000),
      story: door ? ('paid' as const) : storyOf(chance('story'), daysAgo),
      method: chance('method') < 0.55 ? ('cod' as const) : ('prepaid' as const),
      // Most orders go to the first customers of the list and use the cheapest offer. So some lanes have enough parcels
      // for their delivery times to be measured.
      customer: Math.floor(chance('customer') ** 2 * DEMO_CUSTOMERS.length),
      goods: Math.floor(chance('goods') * DEMO_GOODS.length),
      offer: Math.floor(chance('offer') ** 3 * 4),
      pickup: chance('pickup') < 0.8 ? 0 : 1,
      word: door ? (n % 6 === 4 ? ('NDR' as const) : ('RTO' as const)) : undefined,
      notify: daysAgo <= 2 && chance('notify') < 0.3,
    };
  })
    .filter(({ at }) => at < now - 5 * 60_000)
    .sort((a, b) => a.at - b.at);
}
