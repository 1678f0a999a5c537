import { findAwbsOf } from '../orders/record/awb-store.ts';
import type { Order } from '../orders/record/order.ts';
import { findAnyOrdersNow } from '../orders/record/store.ts';
import { chunksOf } from '../platform/chunks.ts';
import { concurrently } from '../platform/concurrency.ts';
import { normalisedSearchText } from '../search/normalised-text.ts';

/**
 * How many AWBs are read in one batch. 10,000 rows need about 200 reads, because each batch of 100 needs two: one for
 * the AWB records and one for the orders.
 */
const TOGETHER = 100;
const AT_ONCE = 8;

/** Returns an AWB in the form for comparisons: lower case, trimmed, with single spaces. */
export const normalisedAwb = (awb: string): string => normalisedSearchText(awb);

/**
 * Returns the orders of some couriers with these AWBs, by AWB. Strongly consistent. If several couriers use the same
 * AWB, it has several orders.
 */
export async function findParcels(
  couriers: readonly string[],
  awbs: readonly string[],
  read: (rows: number) => Promise<void>,
): Promise<ReadonlyMap<string, readonly Order[]>> {
  const found = new Map<string, Order[]>();
  let done = 0;
  await concurrently(chunksOf(awbs, TOGETHER), AT_ONCE, async (some) => {
    const records = (await Promise.all(couriers.map((courier) => findAwbsOf(courier, some)))).flat();
    for (const order of await findAnyOrdersNow(records.map(({ orderId }) => orderId))) {
      const awb = normalisedAwb(order.awb ?? '');
      found.set(awb, [...(found.get(awb) ?? []), order]);
    }
    done += some.length;
    await read(done);
  });
  return found;
}
