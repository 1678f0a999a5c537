import { indiaDay } from '../../../shared/dates.ts';
import type { Change, Item, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { listUpTo } from '../../platform/table/list.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import type { StoredScan } from '../record/scan.ts';
import { cachedStatusOfCode, orderWithCodeWrite, shortCode } from './status-override-store.ts';

/** A courier's unknown code, and how often the courier sent it on one day. */
export interface UnknownCode {
  courier: string;
  code: string;
  /** The courier's text in the newest scan with this code. */
  text: string;
  count: number;
  firstAt: string;
  lastAt: string;
  /** One of the orders with this code. */
  orderId: string;
}

const PARTITION = 'UNKNOWN_CODES';
const KEPT_DAYS = 90;
const DAY_MS = 24 * 3600_000;
/** The highest number of records that a list reads, newest first. There is one record for each code and day. */
const MOST_READ = 2000;
/**
 * How many different codes are counted at most with one change of an order. The number is limited because a transaction
 * has a limited size.
 */
const MOST_CODES = 20;

const keyOf = (day: string, courier: string, code: string): Key => ({ pk: PARTITION, sk: `${day}#${courier}#${code}` });

async function counted(seen: UnknownCode, at: Date): Promise<Change> {
  const key = keyOf(indiaDay(at.toISOString()), seen.courier, seen.code);
  const { count: by, lastAt, text } = seen;
  const ttl = Math.floor((at.getTime() + KEPT_DAYS * DAY_MS) / 1000);
  return (await find<Item>(key)) === undefined
    ? { put: { ...key, ...seen, ttl }, if: [['pk', 'absent']] }
    : { update: key, add: { count: by }, set: { lastAt, text }, if: [['pk', 'present']] };
}

/**
 * Returns the writes that count an order's scans with unknown codes, and store that the order had these codes. Commit
 * them with the scans, so that each scan is counted once.
 */
export async function unknownCodeWrites(order: Order, scans: readonly StoredScan[], at: Date): Promise<Change[]> {
  const unknown = scans.filter(({ status }) => status === null);
  const seen = {
    courier: courierOfOrder(order),
    firstAt: at.toISOString(),
    lastAt: at.toISOString(),
    orderId: order.id,
  };
  const codes = [...Map.groupBy(unknown, (scan) => shortCode(scan.code))].slice(0, MOST_CODES);
  const changes = await Promise.all(
    codes.map(async ([code, some]) => [
      orderWithCodeWrite(seen.courier, code, order.id, at),
      // A code with a status override does not count as unknown.
      ...((await cachedStatusOfCode(seen.courier, code)) === null
        ? [await counted({ ...seen, code, text: some.at(-1)?.description ?? '', count: some.length }, at)]
        : []),
    ]),
  );
  return changes.flat();
}

/** Lists the unknown codes since a day, newest first, with one record for each code and day. */
export const listUnknownCodes = (sinceDay: string): Promise<UnknownCode[]> =>
  listUpTo<UnknownCode>({
    pk: PARTITION,
    between: [sinceDay, '9999'],
    newestFirst: true,
    eventual: true,
    most: MOST_READ,
  });
