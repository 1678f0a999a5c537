import { smallestIdAt } from '../../platform/ids.ts';
import type { Key } from '../../platform/table/change.ts';
import { listAll } from '../../platform/table/list.ts';

const ID = /^([0-9a-z]{10})-([0-9a-z]{26})$/;

/** Returns the key of an order by its id. Undefined for a text that is not an order id. */
export function orderKey(id: string): Key | undefined {
  const parts = ID.exec(id);
  return parts === null ? undefined : { pk: `ORDERS#${parts[1]}`, sk: parts[2] as string };
}

/** Returns the keys of orders by their ids. Texts that are not order ids are left out. */
export const orderKeys = (ids: readonly string[]): Key[] => ids.map(orderKey).filter((key) => key !== undefined);

/** Returns the id of an order from the key of its item. */
export const orderIdInKey = ({ pk, sk }: { pk?: unknown; sk?: unknown }): string =>
  `${String(pk).slice('ORDERS#'.length)}-${String(sk)}`;

/**
 * The highest difference between the time in an order's id and its `createdAt`. The id contains the time of the order's
 * Idempotency-Key or file.
 */
const SLACK_MS = 24 * 3600_000;

/**
 * Returns the range of sort keys of orders created between two times (ms). It includes some orders created up to a day
 * before or after.
 */
export const keysBetween = ({ from, to }: { from: number; to: number }): [string, string] => [
  smallestIdAt(from - SLACK_MS),
  smallestIdAt(to + SLACK_MS),
];

/** Returns the ids of an owner's orders created on a day in India, newest first, without reading the orders. */
export async function listIdsOfDay(owner: string, day: string): Promise<string[]> {
  const from = Date.parse(`${day}T00:00:00+05:30`);
  const between = keysBetween({ from, to: from + 24 * 3600_000 });
  const items = await listAll<{ by_day_pk: string }>({
    pk: `ORDERS#${owner}`,
    between,
    newestFirst: true,
    eventual: true,
    only: ['by_day_pk'],
  });
  return items.filter((item) => item.by_day_pk === `DAY#${day}`).map(orderIdInKey);
}
