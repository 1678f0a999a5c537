import { Failure } from '../../../shared/errors.ts';
import { LISTS, PAID_LISTS } from '../../../shared/orders/list-access.ts';
import type { OrderTotals } from '../../../shared/orders/list-query.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Filters } from './filter.ts';

/**
 * Restricts the filters of a list to what the caller may see. Callers without the order list may list paid orders if
 * they have a screen of paid orders (manifest, usage, invoices), else only orders with a disputed weight.
 * @throws NOT_ALLOWED if such a caller requests unpaid orders
 */
export function partFor<F extends Filters>(caller: Caller, filters: F): F {
  if (caller.may(LISTS)) return filters;
  if (filters.payment_status !== 'complete') throw new Failure('NOT_ALLOWED', 'Your role shows paid orders only.');
  return caller.may(PAID_LISTS) ? filters : { ...filters, weight_dispute: 'true' };
}

/** Hides the count of unpaid orders from callers without the order list. */
export const totalsFor = (caller: Caller, totals: OrderTotals): OrderTotals =>
  caller.may(LISTS) ? totals : { ...totals, total_pending_count: 0 };
