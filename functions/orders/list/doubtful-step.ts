import { gstStateByName } from '../../../shared/invoices/gst-states.ts';
import { EVERYONE } from '../../rollups/contribution.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { findOrders } from '../record/store.ts';
import { type DoubtfulEntry, doubtfulDays, listDoubtful } from './doubtful-store.ts';
import type { OrderFilters } from './filter.ts';
import { UNITS_PER_ORDER_BY_KEY } from './runs-store.ts';
import type { ListStep } from './step.ts';

/** The read units that one entry of the list costs. */
const UNITS_OF_ENTRY = 1 / 50;

/** Returns whether an entry has the partner and lane of the filters, so that only wanted orders are read. */
export function isEntryWanted(entry: DoubtfulEntry, filters: DoubtfulLaneFilters): boolean {
  const { logistic_id: partner, origin_state: from, destination_state: to } = filters;
  return (
    (partner === undefined || entry.partner === partner) &&
    (from === undefined || entry.from === gstStateByName(from).code) &&
    (to === undefined || entry.to === gstStateByName(to).code)
  );
}
export type DoubtfulLaneFilters = Pick<OrderFilters, 'logistic_id' | 'origin_state' | 'destination_state'>;

/** Returns a step of a list that reads orders with a doubtful delivery attempt, the newest attempt first. */
export const doubtfulStep =
  (caller: Caller, filters: OrderFilters, owner: string | undefined): ListStep =>
  async ({ after }, { rows }) => {
    const page = await listDoubtful(owner ?? EVERYONE, doubtfulDays(), { limit: rows, after });
    const wanted = page.items.filter((entry) => isEntryWanted(entry, filters));
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
