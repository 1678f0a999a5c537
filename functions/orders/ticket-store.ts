import type { Change, Item, Key } from '../platform/change.ts';
import { sortableSince } from '../platform/ids.ts';
import { list } from '../platform/table/list.ts';
import { courierOfOrder, type Order } from './order.ts';

/** Whose open tickets: a seller's, a courier's parcels', or all. */
export type TicketScope = { owner: string } | { courier: string } | 'all';

/** All open tickets, by the time of their orders; or the undelivered parcels among them, by the time of their failure. */
export type TicketView = 'tickets' | 'ndr';

const nameOf = (scope: TicketScope): string =>
  scope === 'all' ? 'ALL' : 'owner' in scope ? scope.owner : `@${scope.courier}`;

const partitionOf = (view: TicketView, scope: TicketScope): string =>
  `${view === 'tickets' ? 'TICKETS' : 'NDRS'}#${nameOf(scope)}`;

/** An order's id as its entries end: what it sorts by first. */
const placeIn = ({ id, owner }: Pick<Order, 'id' | 'owner'>): string => `${id.slice(owner.length + 1)}#${owner}`;

/** The undelivered parcel that waits for its seller, by the time of its failure. */
const ndrPlace = (order: Order): string | undefined =>
  order.status === 'undelivered' && order.failed !== undefined ? `${order.failed.at}#${placeIn(order)}` : undefined;

/** Where an order stands while it has an open ticket. */
function entriesOf(order: Order): Key[] {
  if (order.ticketSince === null) return [];
  const scopes: TicketScope[] = ['all', { owner: order.owner }];
  if (order.awb !== null) scopes.push({ courier: courierOfOrder(order) });
  const ndr = ndrPlace(order);
  return scopes.flatMap((scope) => [
    { pk: partitionOf('tickets', scope), sk: placeIn(order) },
    ...(ndr === undefined ? [] : [{ pk: partitionOf('ndr', scope), sk: ndr }]),
  ]);
}

const isIn = (keys: readonly Key[], { pk, sk }: Key): boolean => keys.some((key) => key.pk === pk && key.sk === sk);

/** What changes in the lists of tickets when an order changes: nothing for most. `after` is undefined when it is deleted. */
export function moveTickets(before: Order, after: Order | undefined): Change[] {
  const [old, now] = [entriesOf(before), after === undefined ? [] : entriesOf(after)];
  return [
    ...old.filter((key) => !isIn(now, key)).map((key): Change => ({ delete: key })),
    ...now.filter((key) => !isIn(old, key)).map((key): Change => ({ put: { ...key } })),
  ];
}

/** An order's entries, to be written anew. One that should be gone costs a list a read and shows nothing. */
export const ticketEntries = (order: Order): { put: Item }[] => entriesOf(order).map((key) => ({ put: { ...key } }));

/** An order in a list of tickets, and the place after which to read on. */
interface TicketEntry {
  orderId: string;
  after: string;
}

/** Open tickets: the newest orders first; of `ndr` the longest undelivered first. `from` and `to` (ms) bound the orders' time. */
export async function listTickets(
  { view, scope, from, to }: { view: TicketView; scope: TicketScope; from: number; to: number },
  limit: number,
  after: string | undefined,
): Promise<{ items: TicketEntry[]; after: string | undefined }> {
  const pk = partitionOf(view, scope);
  const page = await list({
    pk,
    limit,
    newestFirst: view === 'tickets',
    eventual: true,
    ...(view === 'tickets' && { between: [sortableSince(from), `${sortableSince(to)}~`] as [string, string] }),
    after: after === undefined ? undefined : { pk, sk: after },
  });
  const items = page.items.map(({ sk }) => {
    const [owner = '', id = ''] = sk.split('#').toReversed();
    return { orderId: `${owner}-${id}`, after: sk };
  });
  return { items, after: page.after === undefined ? undefined : items.at(-1)?.after };
}
