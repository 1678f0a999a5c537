import { COUNTERS } from '../../../shared/dashboard/counters.ts';
import { isInStage } from '../../../shared/orders/rules/stage.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { badCursor } from '../../platform/table/cursor.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { sees } from '../record/store.ts';
import { counterOf } from '../totals/contribution-of.ts';
import { type Filters, matchesFlag, statusAsked } from './filter.ts';
import { offRouteLists } from './off-route-keys.ts';
import { listOffRoute, type OffRouteScope } from './off-route-store.ts';
import type { Step } from './step.ts';

/** The read units of one order, which is read from the index itself. */
const UNITS_EACH = 0.25;

export const scopeFor = (caller: Caller, owner: string | undefined): OffRouteScope =>
  caller.courier !== null ? { courier: caller.courier } : owner === undefined ? 'everyone' : { owner };

/** Returns whether an order with a status can match the filters. */
function canBe(status: Status, filters: Filters): boolean {
  const counter = counterOf(status);
  const so = { counter, booked: true, printed: false };
  const counts = filters.counter === undefined ? () => true : COUNTERS[filters.counter].counts;
  return (
    ['all', status].includes(statusAsked(filters)) &&
    [false, true].some((printed) => isInStage({ ...so, printed }, filters.stage)) &&
    [true, false].some((is) => counts({ ...so, late: is, remitted: is }))
  );
}

/** Returns the names of the off-route lists that contain all matching orders; undefined if some are in no list. */
export const offRouteListsFor = (filters: Filters): readonly string[] | undefined =>
  offRouteLists(
    (status) => canBe(status, filters),
    [false, true].filter((ticket) => matchesFlag(ticket, filters.ticket)),
  );

/** Returns a step that reads orders from some of the off-route lists. */
export const offRouteStep =
  (caller: Caller, names: readonly string[], owner: string | undefined, between: { from: number; to: number }): Step =>
  async ({ after }, { rows }) => {
    if (after !== undefined && typeof after !== 'string') throw badCursor();
    const page = await listOffRoute({ scope: scopeFor(caller, owner), names, ...between }, rows, after);
    const found = page.items
      .filter((order) => sees(caller, order))
      .map((order) => ({ order, place: { after: order.id } }));
    return {
      found,
      units: page.items.length * UNITS_EACH,
      next: page.after === undefined ? undefined : { after: page.after },
    };
  };
