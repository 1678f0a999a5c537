import { Failure } from '../../../shared/errors.ts';
import type { OrderTotals } from '../../../shared/orders/contract.ts';
import { LISTS } from '../../../shared/orders/list-access.ts';
import type { Caller } from '../../users/caller.ts';
import type { Filters } from './filter.ts';

/**
 * Whoever has no list of orders, but a screen made of paid ones (manifest, disputes, usage, invoices), asks for those.
 * @throws NOT_ALLOWED for any others
 */
export function checkPart(caller: Caller, { payment_status }: Pick<Filters, 'payment_status'>): void {
  if (!caller.may(LISTS) && payment_status !== 'complete')
    throw new Failure('NOT_ALLOWED', 'Your role shows paid orders only.');
}

/** What the totals tell to such a caller: nothing of orders that are not paid. */
export const totalsFor = (caller: Caller, totals: OrderTotals): OrderTotals =>
  caller.may(LISTS) ? totals : { ...totals, total_pending_count: 0 };
