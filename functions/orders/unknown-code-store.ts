import { indiaDay } from '../../shared/dates.ts';
import type { Item, Key } from '../platform/change.ts';
import { commit } from '../platform/table/commit.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { untilCommitted } from '../platform/until-committed.ts';
import type { KeptScan } from './kept-scan.ts';
import { courierOfOrder, type Order } from './order.ts';

/** A code that a courier sent and no table knows, on one day. */
export interface UnknownCode {
  courier: string;
  code: string;
  /** The courier's words, of the newest. */
  text: string;
  count: number;
  firstAt: string;
  lastAt: string;
  /** One of the orders. */
  orderId: string;
}

const PARTITION = 'UNKNOWN_CODES';
const KEPT_DAYS = 90;
const DAY_MS = 24 * 3600_000;
/** Codes of days that one list looks through, the newest first. */
const MOST_READ = 2000;
/** A code is a few signs; what is longer is cut. */
const MOST_SIGNS = 60;

const keyOf = (day: string, courier: string, code: string): Key => ({ pk: PARTITION, sk: `${day}#${courier}#${code}` });

async function count(seen: UnknownCode, at: Date): Promise<void> {
  const key = keyOf(indiaDay(at.toISOString()), seen.courier, seen.code);
  const { count: by, lastAt, text } = seen;
  const ttl = Math.floor((at.getTime() + KEPT_DAYS * DAY_MS) / 1000);
  await untilCommitted(async () => {
    const known = await find<Item>(key);
    await commit([
      known === undefined
        ? { put: { ...key, ...seen, ttl }, if: [['pk', 'absent']] }
        : { update: key, add: { count: by }, set: { lastAt, text }, if: [['pk', 'present']] },
    ]);
  }, 'This code is being counted.');
}

/** Counts the scans whose code no table knows: a record for each code of a day, however many scans have it. */
export async function noteUnknownCodes(order: Order, scans: readonly KeptScan[], at: Date): Promise<void> {
  const unknown = scans.filter(({ status }) => status === null);
  const seen = {
    courier: courierOfOrder(order),
    firstAt: at.toISOString(),
    lastAt: at.toISOString(),
    orderId: order.id,
  };
  for (const [code, some] of Map.groupBy(unknown, (scan) => scan.code.slice(0, MOST_SIGNS)))
    await count({ ...seen, code, text: some.at(-1)?.description ?? '', count: some.length }, at);
}

/** What was seen since a day, a record for each code and day, the newest first. */
export const listUnknownCodes = (sinceDay: string): Promise<UnknownCode[]> =>
  listUpTo<UnknownCode>({
    pk: PARTITION,
    between: [sinceDay, '9999'],
    newestFirst: true,
    eventual: true,
    most: MOST_READ,
  });
