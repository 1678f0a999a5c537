import { withoutOwner } from '../../platform/ids.ts';
import type { Item } from '../../platform/table/change.ts';
import { list } from '../../platform/table/list.ts';
import type { Order } from '../record/order.ts';
import { keysBetween, orderKey } from '../record/order-key-store.ts';
import type { PageOf } from '../record/store.ts';
import { mergePages } from './merged.ts';

/** Which orders an off-route list contains: a seller's, a courier's, or everyone's. */
export type OffRouteScope = { owner: string } | { courier: string } | 'everyone';

const INDEXES = {
  everyone: { index: 'by_off_route', hash: 'off_route' },
  owner: { index: 'by_off_route_owner', hash: 'off_route_owner' },
  courier: { index: 'by_off_route_courier', hash: 'off_route_courier' },
} as const;

/**
 * Returns a page of several off-route lists, merged, newest first. Contains the orders created between two times (ms),
 * and some created up to a day before or after. The lists may be a moment old. A page of 100 orders costs about 10 read
 * units.
 * @param after the id of the last order of the previous page
 */
export async function listOffRoute(
  {
    scope,
    names,
    from,
    to,
  }: {
    scope: OffRouteScope;
    names: readonly string[];
    from: number;
    to: number;
  },
  limit: number,
  after?: string,
): Promise<PageOf<Order>> {
  const [of, whose] =
    scope === 'everyone'
      ? (['everyone', ''] as const)
      : 'owner' in scope
        ? (['owner', `${scope.owner}#`] as const)
        : (['courier', `${scope.courier}#`] as const);
  const { index, hash } = INDEXES[of];
  const key = after === undefined ? undefined : orderKey(after);
  const pages = await Promise.all(
    names.map((name) =>
      list<Item>({
        pk: whose + name,
        index,
        between: keysBetween({ from, to }),
        newestFirst: true,
        limit,
        after: key && { ...key, [hash]: whose + name },
      }),
    ),
  );
  const { items, more } = mergePages(pages, ({ id }) => withoutOwner(id), { limit, newestFirst: true });
  return { items, after: more ? items.at(-1)?.id : undefined };
}
