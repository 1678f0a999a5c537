import type { Caller } from '../../users/caller/caller.ts';
import { findOrders } from '../record/store.ts';
import { hoursFromNow } from '../record/ticket.ts';
import type { OrderFilters } from './filter.ts';
import { scopeFor } from './off-route-step.ts';
import { UNITS_PER_ORDER_BY_KEY } from './runs-store.ts';
import type { ListStep } from './step.ts';
import { listTickets } from './ticket-store.ts';

/** Returns a step that reads orders with an open ticket, sorted by the hours left. */
export const ticketStep =
  (caller: Caller, filters: OrderFilters, owner: string | undefined): ListStep =>
  async ({ after }, { rows }) => {
    const { due_within: hours, ndr, claim } = filters;
    const dueTo = hours === undefined ? undefined : hoursFromNow(hours);
    const page = await listTickets(scopeFor(caller, owner), { limit: rows, after, dueTo });
    const wanted = page.items.filter(
      ({ kind }) => (ndr !== 'true' || kind === 'ndr') && (claim === undefined || kind === 'claim'),
    );
    const orders = await findOrders(
      caller,
      wanted.map(({ orderId }) => orderId),
    );
    const seen = new Map(orders.map((one) => [one.id, one]));
    const found = wanted.flatMap(({ orderId, after: place }) => {
      const order = seen.get(orderId);
      return order === undefined ? [] : [{ order, place: { after: place } }];
    });
    const units = wanted.length * UNITS_PER_ORDER_BY_KEY + page.items.length * UNITS_OF_ENTRY;
    return { found, units, next: page.after === undefined ? undefined : { after: page.after } };
  };

/** The read units that one entry of the queue costs. */
const UNITS_OF_ENTRY = 1 / 50;
