import { indiaDay } from '../../../shared/dates.ts';
import type { Change, Item, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { listUpTo } from '../../platform/table/list.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import type { KeptScan } from '../record/scan.ts';
import { noteSeen, shortCode, statusOverrideOf } from './status-override-store.ts';

/** An unknown code of a courier on one day. */
export interface UnknownCode {
  courier: string;
  code: string;
  /** The courier's text of the newest scan. */
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
/** The most codes and days that one list reads, newest first. */
const MOST_READ = 2000;
/** The most different codes of one reply that are counted: they share the order's transaction. */
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
 * Counts scans with unknown codes, one record for each code and day, and stores that the parcel had them. Committed
 * with the scans, so each is counted once.
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
      // A code with a status override is not unknown.
      ...((await statusOverrideOf(seen.courier, code)) === null
        ? [await counted({ ...seen, code, text: some.at(-1)?.description ?? '', count: some.length }, at)]
        : []),
    ]),
  );
  return changes.flat();
}

/** Lists unknown codes since a day, one record for each code and day, newest first. */
export const listUnknownCodes = (sinceDay: string): Promise<UnknownCode[]> =>
  listUpTo<UnknownCode>({
    pk: PARTITION,
    between: [sinceDay, '9999'],
    newestFirst: true,
    eventual: true,
    most: MOST_READ,
  });
