import { invalidCursorFailure } from '../../platform/table/cursor.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { maySeeOrder } from '../record/store.ts';
import { DISPUTE_STATES, type DisputeState } from '../record/weight-dispute.ts';
import { type DisputeScope, disputeListSortKey, listDisputes } from './dispute-store.ts';
import { matchesFlag, type OrderFilters } from './filter.ts';
import type { ListStep } from './step.ts';

const scopeOf = (caller: Caller, owner: string | undefined): DisputeScope =>
  caller.courier !== null ? { courier: caller.courier } : owner === undefined ? 'everyone' : { owner };

/** The read units of one order. The index contains the whole order, so no second read is needed. */
const UNITS_EACH = 0.25;

/** Returns the states of disputes that match the filters. A settled dispute also counts as raised. */
const statesOf = ({ weight_dispute_raised: raised, weight_dispute_settled: settled }: OrderFilters): DisputeState[] =>
  DISPUTE_STATES.filter((state) => matchesFlag(state !== 'open', raised) && matchesFlag(state === 'settled', settled));

/** Returns a step that reads orders with a weight dispute, sorted by the start of their dispute period. */
export const disputeStep =
  (caller: Caller, filters: OrderFilters, owner: string | undefined, between: { from: number; to: number }): ListStep =>
  async ({ after }, { rows }) => {
    if (after !== undefined && typeof after !== 'string') throw invalidCursorFailure();
    const states = statesOf(filters);
    if (states.length === 0) return { found: [], units: 0, next: undefined };
    const page = await listDisputes({ scope: scopeOf(caller, owner), states, ...between }, rows, after);
    const found = page.items
      .filter((order) => maySeeOrder(caller, order))
      .map((order) => ({ order, place: { after: disputeListSortKey(order) } }));
    return {
      found,
      units: page.items.length * UNITS_EACH,
      next: page.after === undefined ? undefined : { after: page.after },
    };
  };
