import { MAX_ATTEMPTS } from '../../../shared/orders/status.ts';
import type { Change, Item, Key } from '../../platform/table/change.ts';
import { list } from '../../platform/table/list.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import type { OffRouteScope } from './off-route-store.ts';

const partitionOf = (scope: OffRouteScope): string =>
  `NDRS#${scope === 'everyone' ? 'ALL' : 'owner' in scope ? scope.owner : `@${scope.courier}`}`;

/**
 * Returns the keys of an order's entries in the NDR lists of everyone, its owner and its courier. Only an undelivered
 * parcel with an open ticket has entries.
 */
function entriesOf(order: Order): Key[] {
  const { id, owner, status, failed, attempts, ticketSince } = order;
  if (ticketSince === null || status !== 'undelivered' || failed === undefined) return [];
  // All deadlines are as far from the failure. Parcels without one, which their courier returns, are last.
  const place = `${attempts >= MAX_ATTEMPTS ? 'returning' : 'deadline'}#${failed.at}`;
  const sk = `${place}#${id.slice(owner.length + 1)}#${owner}`;
  const scopes: OffRouteScope[] = ['everyone', { owner }];
  if (order.awb !== null) scopes.push({ courier: courierOfOrder(order) });
  return scopes.map((scope) => ({ pk: partitionOf(scope), sk }));
}

const isIn = (keys: readonly Key[], { pk, sk }: Key): boolean => keys.some((key) => key.pk === pk && key.sk === sk);

/** Returns the writes that update the NDR lists after an order changed. `after` is undefined if it was deleted. */
export function updateNdrLists(before: Order, after: Order | undefined): Change[] {
  const [old, now] = [entriesOf(before), after === undefined ? [] : entriesOf(after)];
  return [
    ...old.filter((key) => !isIn(now, key)).map((key): Change => ({ delete: key })),
    ...now.filter((key) => !isIn(old, key)).map((key): Change => ({ put: { ...key } })),
  ];
}

/** Returns the writes that store all NDR entries of an order again, to repair the lists. */
export const ndrEntries = (order: Order): { put: Item }[] => entriesOf(order).map((key) => ({ put: { ...key } }));

/** An entry of an NDR list. `after` is its place, after which the next page can begin. */
interface NdrEntry {
  orderId: string;
  after: string;
}

/** Lists undelivered parcels with an open ticket: the nearest deadline first, those without one last. */
export async function listNdrs(
  scope: OffRouteScope,
  limit: number,
  after: string | undefined,
): Promise<{ items: NdrEntry[]; after: string | undefined }> {
  const pk = partitionOf(scope);
  const page = await list({ pk, limit, eventual: true, after: after === undefined ? undefined : { pk, sk: after } });
  const items = page.items.map(({ sk }) => {
    const [owner = '', id = ''] = sk.split('#').toReversed();
    return { orderId: `${owner}-${id}`, after: sk };
  });
  return { items, after: page.after === undefined ? undefined : items.at(-1)?.after };
}
