import type { Item } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { find } from '../../platform/table/find.ts';
import { list } from '../../platform/table/list.ts';
import type { Order } from '../record/order.ts';
import { keyOf } from '../record/order-key-store.ts';
import { type DisputeState, disputedAt } from '../record/weight-dispute.ts';
import { merged } from './merged.ts';

/** Whose disputed weights. */
export type DisputeScope = { owner: string } | { courier: string } | 'everyone';

interface DisputeQuery {
  scope: DisputeScope;
  /** In which of the states; the lists of several are one list. */
  states: readonly DisputeState[];
  /** Charged between two times, in milliseconds, both included. */
  from?: number;
  to?: number;
  newestFirst?: boolean;
}

const indexOf = (scope: DisputeScope) =>
  scope === 'everyone' ? 'by_dispute' : 'owner' in scope ? 'by_dispute_owner' : 'by_dispute_courier';

const partitionOf = (scope: DisputeScope, state: DisputeState): string =>
  scope === 'everyone' ? state : `${'owner' in scope ? scope.owner : scope.courier}#${state}`;

/** The key of a place in one state's list: an order behind which to read on, whether or not it stands in this one. */
function startOf(scope: DisputeScope, state: DisputeState, place: string) {
  const key = keyOf(place.slice(place.indexOf('#') + 1));
  const hash = scope === 'everyone' ? 'dispute_all' : 'owner' in scope ? 'dispute_owner' : 'dispute_courier';
  return key && { ...key, [hash]: partitionOf(scope, state), dispute_at: place };
}

/** An order's place in these lists. */
export const placeOfDispute = ({ weightDispute: dispute, id }: Order): string => disputedAt(dispute?.openedAt ?? 0, id);

/**
 * Orders whose weight was charged anew, by the time of that charge; a moment old. Reads the rows of the page and nothing else: a
 * state's list costs some 12 units for 100 orders.
 * @param after the place of the last one of the page before, as `after` gave it
 */
export async function listDisputes(
  { scope, states, from = 0, to = Number.MAX_SAFE_INTEGER, newestFirst = true }: DisputeQuery,
  limit: number,
  after?: string,
): Promise<{ items: Order[]; after: string | undefined }> {
  // Past the last place of that millisecond: `$` is the sign behind `#`.
  const between: [string, string] = [disputedAt(from, ''), disputedAt(Math.min(to, LAST_MS), '').replace('#', '$')];
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
  const { items, more } = merged(pages, placeOfDispute, { limit, newestFirst });
  const last = items.at(-1);
  return { items, after: more && last !== undefined ? placeOfDispute(last) : undefined };
}

/** The last moment that nine figures to the base of 36 hold, far beyond any charge. */
const LAST_MS = 36 ** 9 - 1;

/** Long enough that a run which is begun again on its day finds it. */
const KEPT_MS = 3 * 86_400_000;

const key = (whom: string, day: string) => ({ pk: `REMINDED#${whom}`, sk: day });

/** Whether somebody, a seller or `staff`, was told of disputes on a day already. */
export const isReminded = async (whom: string, day: string): Promise<boolean> =>
  (await find(key(whom, day))) !== undefined;

/** After the mail is queued: a kill in between tells once more, never less. */
export const markReminded = (whom: string, day: string, at: Date): Promise<void> =>
  commit([{ put: { ...key(whom, day), ttl: Math.floor((at.getTime() + KEPT_MS) / 1000) } }]);
