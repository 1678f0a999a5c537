import type { Caller } from '../../users/caller.ts';
import { UNITS_BY_KEY } from '../runs-store.ts';
import { findOrders } from '../store.ts';
import { listTickets, type TicketScope } from '../ticket-store.ts';
import type { Filters } from './filter.ts';
import type { Step } from './list-page.ts';

const scopeOf = (caller: Caller, owner: string | undefined): TicketScope =>
  caller.courier !== null ? { courier: caller.courier } : owner === undefined ? 'all' : { owner };

/** Reads orders by their open tickets: no other order is read, however few have one. */
export const ticketStep =
  (caller: Caller, { ndr }: Filters, owner: string | undefined, between: { from: number; to: number }): Step =>
  async ({ after }, { rows }) => {
    const asked = { view: ndr === 'true' ? 'ndr' : 'tickets', scope: scopeOf(caller, owner), ...between } as const;
    const page = await listTickets(asked, rows, after);
    const seen = new Map(
      (
        await findOrders(
          caller,
          page.items.map(({ orderId }) => orderId),
        )
      ).map((one) => [one.id, one]),
    );
    const found = page.items.flatMap(({ orderId, after: place }) => {
      const order = seen.get(orderId);
      return order === undefined ? [] : [{ order, place: { after: place } }];
    });
    const units = page.items.length * UNITS_BY_KEY;
    return { found, units, next: page.after === undefined ? undefined : { after: page.after } };
  };
