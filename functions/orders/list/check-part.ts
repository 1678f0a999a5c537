import { Failure } from '../../../shared/errors.ts';
import type { OrderTotals } from '../../../shared/orders/contract.ts';
import { LISTS, PAID_LISTS } from '../../../shared/orders/list-access.ts';
import type { Caller } from '../../users/caller.ts';
import { type Filters, wantsDisputes } from './filter.ts';

/**
 * Whoever has no list of orders, but a screen made of paid ones (manifest, usage, invoices), asks for those; who has
 * that of disputes alone, for disputes.
 * @throws NOT_ALLOWED for any others
 */
export function checkPart(caller: Caller, filters: Filters): void {
  if (caller.may(LISTS)) return;
  if (filters.payment_status !== 'complete') throw new Failure('NOT_ALLOWED', 'Your role shows paid orders only.');
  if (!caller.may(PAID_LISTS) && !wantsDisputes(filters))
    throw new Failure('NOT_ALLOWED', 'Your role shows disputed weights only.');
}

/** What the totals tell to such a caller: nothing of orders that are not paid. */
export const totalsFor = (caller: Caller, totals: OrderTotals): OrderTotals =>
  caller.may(LISTS) ? totals : { ...totals, total_pending_count: 0 };
