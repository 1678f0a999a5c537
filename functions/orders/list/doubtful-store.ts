import { dayAfter, indiaDay, startOfDay } from '../../../shared/dates.ts';
import { DOUBTFUL_DAYS } from '../../../shared/tickets/doubtful.ts';
import { courierNow } from '../../platform/clock.ts';
import type { Change, Item } from '../../platform/table/change.ts';
import { list } from '../../platform/table/list.ts';
import { EVERYONE } from '../../rollups/contribution.ts';
import { type DoubtfulPlace, doubtfulPlace } from '../ndr/doubtful.ts';
import type { Order } from '../record/order.ts';

/** Returns the partition that lists the doubtful attempts of one seller, or of all sellers (`EVERYONE`). */
const partitionOf = (scope: string): string => `DOUBTFUL_LIST#${scope}`;

/** Returns an order's entries in the lists of everyone and of its seller. They never change. */
function entriesOf(order: Order): Item[] {
  const place = doubtfulPlace(order);
  if (place === undefined) return [];
  const { id, owner } = order;
  const sk = [place.at, place.partner, place.from, place.to, id.slice(owner.length + 1), owner].join('#');
  return [EVERYONE, owner].map((scope) => ({ pk: partitionOf(scope), sk }));
}

/** Returns the writes that list an order when its first attempt becomes doubtful. */
export const doubtfulListWrites = (before: Order, after: Order): Change[] =>
  before.doubtful !== undefined ? [] : doubtfulEntryWrites(after);

/**
 * Returns the writes that store all list entries of an order. They may exist already, so that the lists can be
 * repaired.
 */
export const doubtfulEntryWrites = (order: Order): { put: Item }[] => entriesOf(order).map((item) => ({ put: item }));

/** An entry of the list. `after` is the entry's place in the list, from which the next page continues. */
export interface DoubtfulEntry extends DoubtfulPlace {
  orderId: string;
  after: string;
}

function entryIn({ sk }: Item): DoubtfulEntry {
  const [at = '', partner = '', from = '', to = '', id = '', owner = ''] = sk.split('#');
  return { at, partner, from, to, orderId: `${owner}-${id}`, after: sk };
}

/**
 * Returns the first and the last day of the lists, as days in India. Uses the couriers' clock, because it also dates
 * the attempts.
 */
export const doubtfulDays = (): { from: string; to: string } => {
  const to = indiaDay(courierNow());
  return { from: dayAfter(to, 1 - DOUBTFUL_DAYS), to };
};

/**
 * Lists the orders with doubtful attempts of some days, the newest attempt first. A hundred entries cost about two read
 * units.
 */
export async function listDoubtful(
  scope: string,
  { from, to }: { from: string; to: string },
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ items: DoubtfulEntry[]; after: string | undefined }> {
  const pk = partitionOf(scope);
  const page = await list<Item>({
    pk,
    between: [startOfDay(from), startOfDay(dayAfter(to, 1))],
    newestFirst: true,
    limit,
    eventual: true,
    after: after === undefined ? undefined : { pk, sk: after },
  });
  const items = page.items.map(entryIn);
  return { items, after: page.after === undefined ? undefined : items.at(-1)?.after };
}
