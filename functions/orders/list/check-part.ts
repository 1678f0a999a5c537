import { Failure } from '../../../shared/errors.ts';
import { LISTS, PAID_LISTS } from '../../../shared/orders/list-access.ts';
import type { OrderTotals } from '../../../shared/orders/list-query.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Filters } from './filter.ts';

/**
 * Restricts the filters to what the caller may see. Callers without the order list, but with a screen of paid orders
 * (manifest, usage, invoices), may list paid orders. Callers with disputes only get disputed weights, whatever they
 * request.
 * @throws NOT_ALLOWED for unpaid orders
 */
export function partFor<F extends Filters>(caller: Caller, filters: F): F {
  if (caller.may(LISTS)) return filters;
  if (filters.payment_status !== 'complete') throw new Failure('NOT_ALLOWED', 'Your role shows paid orders only.');
  return caller.may(PAID_LISTS) ? filters : { ...filters, weight_dispute: 'true' };
}

/** Removes the count of unpaid orders from the totals for such callers. */
export const totalsFor = (caller: Caller, totals: OrderTotals): OrderTotals =>
  caller.may(LISTS) ? totals : { ...totals, total_pending_count: 0 };
