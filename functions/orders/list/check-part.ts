import { Failure } from '../../../shared/errors.ts';
import { LISTS, PAID_LISTS } from '../../../shared/orders/list-access.ts';
import type { OrderTotals } from '../../../shared/orders/list-query.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Filters } from './filter.ts';

/**
 * What of a list is a caller's. Whoever has no list of orders, but a screen made of paid ones (manifest, usage, invoices),
 * asks for those; who has that of disputes alone is shown disputed weights, whatever else is asked for.
 * @throws NOT_ALLOWED for orders that are not paid
 */
export function partFor<F extends Filters>(caller: Caller, filters: F): F {
  if (caller.may(LISTS)) return filters;
  if (filters.payment_status !== 'complete') throw new Failure('NOT_ALLOWED', 'Your role shows paid orders only.');
  return caller.may(PAID_LISTS) ? filters : { ...filters, weight_dispute: 'true' };
}

/** What the totals tell to such a caller: nothing of orders that are not paid. */
export const totalsFor = (caller: Caller, totals: OrderTotals): OrderTotals =>
  caller.may(LISTS) ? totals : { ...totals, total_pending_count: 0 };
