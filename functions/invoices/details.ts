import type { invoicesContract } from '../../shared/invoices/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Verb } from '../users/caller/serve.ts';
import { detailView } from './detail-view.ts';
import { detailsRequest, summaryTotals } from './details-request.ts';
import { listRows } from './row-store.ts';

/**
 * Lists the GST documents of the caller's orders, by the day on which the orders reached a final status. Callers with
 * the permission showAllOrders get the documents of everyone.
 */
export const details: Verb<typeof invoicesContract.details> = async ({ query }, { caller, at }) => {
  const request = detailsRequest(caller, query, at);
  const totals = await summaryTotals(request);
  const { scope, range } = request;
  const nothing = scope === undefined || (query.cursor === undefined && query.offset >= totals.total_count);
  if (nothing) return { data: [], meta: totals };
  const { rows, next } = await pageOf(
    query,
    (most, after) => listRows(scope, range, most, after),
    ({ place }) => place,
  );
  return { data: rows.map(detailView), meta: { ...totals, next } };
};
