import { DUE_TICKETS, ticketSortKey } from '../../../shared/orders/rules/ndr-clock.ts';
import type { Change, Item, Key } from '../../platform/table/change.ts';
import { list, listUpTo } from '../../platform/table/list.ts';
import { hasOpenClaim } from '../ndr/claim.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { deadlineOfTicket, isNdr } from '../record/ticket.ts';
import type { OffRouteScope } from './off-route-store.ts';

const partitionOf = (scope: OffRouteScope): string =>
  `TICKETS#${scope === 'everyone' ? 'ALL' : 'owner' in scope ? scope.owner : `@${scope.courier}`}`;

/** Returns the first part of the sort key of a ticket in the queue. */
const sortKeyOf = (order: Order): string =>
  ticketSortKey({
    deadline: deadlineOfTicket(order),
    failedAt: isNdr(order) ? (order.failed?.at ?? '') : undefined,
    since: order.ticketSince,
  });

/** The subject of a ticket. The queue can be filtered by it. */
type TicketKind = 'ndr' | 'claim' | 'other';

const kindOf = (order: Order): TicketKind => (isNdr(order) ? 'ndr' : hasOpenClaim(order) ? 'claim' : 'other');

/** Returns the keys of an order's entries in the ticket queues of everyone, its owner and its courier. */
function entriesOf(order: Order): Key[] {
  const { id, owner, ticketSince } = order;
  if (ticketSince === null) return [];
  const sk = `${sortKeyOf(order)}#${kindOf(order)}#${id.slice(owner.length + 1)}#${owner}`;
  const scopes: OffRouteScope[] = ['everyone', { owner }];
  if (order.awb !== null) scopes.push({ courier: courierOfOrder(order) });
  return scopes.map((scope) => ({ pk: partitionOf(scope), sk }));
}

const isIn = (keys: readonly Key[], { pk, sk }: Key): boolean => keys.some((key) => key.pk === pk && key.sk === sk);

/**
 * Builds the writes that update the ticket queues after a change of an order.
 * @param after undefined if the order was deleted
 */
export function ticketQueueWrites(before: Order, after: Order | undefined): Change[] {
  const [old, now] = [entriesOf(before), after === undefined ? [] : entriesOf(after)];
  return [
    ...old.filter((key) => !isIn(now, key)).map((key): Change => ({ delete: key })),
    ...now.filter((key) => !isIn(old, key)).map((key): Change => ({ put: { ...key } })),
  ];
}

/** Returns the writes that store all queue entries of an order, even if they exist already, to repair the queues. */
export const ticketEntryWrites = (order: Order): { put: Item }[] =>
  entriesOf(order).map((key) => ({ put: { ...key } }));

/** An entry of a ticket queue. `after` is its sort key, from which the next page continues. */
interface TicketEntry {
  orderId: string;
  kind: TicketKind;
  after: string;
}

/** Returns the key range of tickets with a deadline up to a time. */
const dueRange = (by: string): [string, string] => [`${DUE_TICKETS}#`, `${DUE_TICKETS}#${by}`];

/**
 * Lists open tickets: those with the nearest deadline first, those without a deadline last.
 * @param dueTo limits the list to tickets whose deadline is before this time
 */
export async function listTickets(
  scope: OffRouteScope,
  { limit, after, dueTo }: { limit: number; after: string | undefined; dueTo: string | undefined },
): Promise<{ items: TicketEntry[]; after: string | undefined }> {
  const pk = partitionOf(scope);
  const page = await list({
    pk,
    limit,
    eventual: true,
    after: after === undefined ? undefined : { pk, sk: after },
    ...(dueTo !== undefined && { between: dueRange(dueTo) }),
  });
  const items = page.items.map(({ sk }) => {
    const [owner = '', id = '', kind = 'other'] = sk.split('#').toReversed();
    return { orderId: `${owner}-${id}`, kind: kind as TicketKind, after: sk };
  });
  return { items, after: page.after === undefined ? undefined : items.at(-1)?.after };
}

/**
 * Counts the tickets whose deadline is before a time, up to a limit. Counting a hundred tickets costs about two read
 * units.
 */
export const countDueTickets = async (scope: OffRouteScope, by: string, most: number): Promise<number> =>
  (await listUpTo({ pk: partitionOf(scope), between: dueRange(by), most, eventual: true })).length;

/** Returns the deadline of an entry; undefined if it has none. */
export const deadlineOfEntry = ({ after }: Pick<TicketEntry, 'after'>): string | undefined =>
  after.startsWith(`${DUE_TICKETS}#`) ? after.split('#')[1] : undefined;
