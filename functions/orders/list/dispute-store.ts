import type { Item } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { find } from '../../platform/table/find.ts';
import { list } from '../../platform/table/list.ts';
import type { Order } from '../record/order.ts';
import { orderKey } from '../record/order-key-store.ts';
import { type DisputeState, disputeSortKey } from '../record/weight-dispute.ts';
import { mergePages } from './merged.ts';

/** Which disputes a list contains: a seller's, a courier's, or everyone's. */
export type DisputeScope = { owner: string } | { courier: string } | 'everyone';

interface DisputeQuery {
  scope: DisputeScope;
  /** The states of disputes. There is one list for each state, and the lists are merged. */
  states: readonly DisputeState[];
  /** The earliest start of the dispute periods to list, in milliseconds. `to` is the latest start. */
  from?: number;
  to?: number;
  newestFirst?: boolean;
}

const indexOf = (scope: DisputeScope) =>
  scope === 'everyone' ? 'by_dispute' : 'owner' in scope ? 'by_dispute_owner' : 'by_dispute_courier';

const partitionOf = (scope: DisputeScope, state: DisputeState): string =>
  scope === 'everyone' ? state : `${'owner' in scope ? scope.owner : scope.courier}#${state}`;

/**
 * Returns the key after which the list of one state continues. The order at the given place may be in the list of
 * another state. So the key is built from the place, and need not exist.
 */
function startOf(scope: DisputeScope, state: DisputeState, place: string) {
  const key = orderKey(place.slice(place.indexOf('#') + 1));
  const hash = scope === 'everyone' ? 'dispute_all' : 'owner' in scope ? 'dispute_owner' : 'dispute_courier';
  return key && { ...key, [hash]: partitionOf(scope, state), dispute_at: place };
}

/** Returns the sort key of an order in the lists of disputes. */
export const disputeListSortKey = ({ weightDispute: dispute, id }: Order): string =>
  disputeSortKey(dispute?.openedAt ?? 0, id);

/**
 * Lists orders whose weight was charged, sorted by the start of their dispute period. The list may be a moment old. A
 * page of 100 orders of one state costs about 12 read units.
 * @param after the place of the last order of the previous page
 */
export async function listDisputes(
  { scope, states, from = 0, to = Number.MAX_SAFE_INTEGER, newestFirst = true }: DisputeQuery,
  limit: number,
  after?: string,
): Promise<{ items: Order[]; after: string | undefined }> {
  // `$` is the character after `#`, so the range includes the whole last millisecond.
  const between: [string, string] = [
    disputeSortKey(from, ''),
    disputeSortKey(Math.min(to, LAST_MS), '').replace('#', '$'),
  ];
  const pages = await Promise.all(
    states.map((state) =>
      list<Item>({
        pk: partitionOf(scope, state),
        index: indexOf(scope),
        between,
        newestFirst,
        limit,
        after: after === undefined ? undefined : startOf(scope, state, after),
      }),
    ),
  );
  const { items, more } = mergePages(pages, disputeListSortKey, { limit, newestFirst });
  const last = items.at(-1);
  return { items, after: more && last !== undefined ? disputeListSortKey(last) : undefined };
}

/** The last time, in milliseconds, that fits into the nine base-36 digits of a key. */
const LAST_MS = 36 ** 9 - 1;

/**
 * How long the record of a sent reminder is stored. It is longer than a day, because the reminder's job may run again
 * on the same day.
 */
const KEPT_MS = 3 * 86_400_000;

const key = (whom: string, day: string) => ({ pk: `REMINDED#${whom}`, sk: day });

/** Returns whether a seller, or `staff`, was reminded of disputes on a day. */
export const wasReminded = async (whom: string, day: string): Promise<boolean> =>
  (await find(key(whom, day))) !== undefined;

/**
 * Stores that somebody was reminded. Call this after the mail is queued. If the process dies in between, the mail is
 * sent a second time.
 */
export const markReminded = (whom: string, day: string, at: Date): Promise<void> =>
  commit([{ put: { ...key(whom, day), ttl: Math.floor((at.getTime() + KEPT_MS) / 1000) } }]);
