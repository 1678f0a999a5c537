import { COUNTERS } from '../../../shared/dashboard/counters.ts';
import { isInStage } from '../../../shared/orders/rules/stage.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { invalidCursorFailure } from '../../platform/table/cursor.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { maySeeOrder } from '../record/store.ts';
import { dashboardCounterOf } from '../totals/contribution-of.ts';
import { matchesFlag, type OrderFilters, requestedStatus } from './filter.ts';
import { offRouteLists } from './off-route-keys.ts';
import { listOffRoute, type OffRouteScope } from './off-route-store.ts';
import type { ListStep } from './step.ts';

/** The read units of one order. The index contains the whole order, so no second read is needed. */
const UNITS_EACH = 0.25;

export const scopeFor = (caller: Caller, owner: string | undefined): OffRouteScope =>
  caller.courier !== null ? { courier: caller.courier } : owner === undefined ? 'everyone' : { owner };

/** Returns whether an order with a status can match the filters. */
function canBe(status: Status, filters: OrderFilters): boolean {
  const counter = dashboardCounterOf(status);
  const so = { counter, booked: true, printed: false, manifested: false };
  const counts = filters.counter === undefined ? () => true : COUNTERS[filters.counter].counts;
  return (
    ['all', status].includes(requestedStatus(filters)) &&
    [false, true].some((printed) => isInStage({ ...so, printed }, filters.stage)) &&
    [true, false].some((is) => counts({ ...so, late: is, remitted: is, reverse: false }))
  );
}

/** Returns the names of the off-route lists that contain all matching orders; undefined if some are in no list. */
export const offRouteListsFor = (filters: OrderFilters): readonly string[] | undefined =>
  offRouteLists(
    (status) => canBe(status, filters),
    [false, true].filter((ticket) => matchesFlag(ticket, filters.ticket)),
  );

/** Returns a step that reads orders from some of the off-route lists. */
export const offRouteStep =
  (
    caller: Caller,
    names: readonly string[],
    owner: string | undefined,
    between: { from: number; to: number },
  ): ListStep =>
  async ({ after }, { rows }) => {
    if (after !== undefined && typeof after !== 'string') throw invalidCursorFailure();
    const page = await listOffRoute({ scope: scopeFor(caller, owner), names, ...between }, rows, after);
    const found = page.items
      .filter((order) => maySeeOrder(caller, order))
      .map((order) => ({ order, place: { after: order.id } }));
    return {
      found,
      units: page.items.length * UNITS_EACH,
      next: page.after === undefined ? undefined : { after: page.after },
    };
  };
