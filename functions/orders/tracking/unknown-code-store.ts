import { indiaDay } from '../../../shared/dates.ts';
import type { Change, Item, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { listUpTo } from '../../platform/table/list.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import type { KeptScan } from '../record/scan.ts';
import { noteSeen, shortCode, statusOverrideOf } from './status-override-store.ts';

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
/** Different codes that one word of a courier counts: the order and they are one transaction. */
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
 * Counts the scans whose code nobody knows, a record for each code of a day, however many scans have it, and notes that the
 * parcel had it. To be committed with the scans: what is kept is counted, once.
 */
export async function countUnknownCodes(order: Order, scans: readonly KeptScan[], at: Date): Promise<Change[]> {
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
      noteSeen(seen.courier, code, order.id, at),
      // What staff have said the meaning of is no riddle.
      ...((await statusOverrideOf(seen.courier, code)) === null
        ? [await counted({ ...seen, code, text: some.at(-1)?.description ?? '', count: some.length }, at)]
        : []),
    ]),
  );
  return changes.flat();
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
