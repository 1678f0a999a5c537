import { endedInMonthFilters } from '../../shared/orders/list/ended-in-month.ts';
import type { InsightCounts, InsightRow, returnsContract } from '../../shared/returns/contract.ts';
import { type OutcomesBy, RTO_REASONS, type RtoReason } from '../../shared/returns/outcomes.ts';
import { RETURN_REASONS, type ReturnReason } from '../../shared/returns/reasons.ts';
import { partnersById } from '../courier-partners/partners.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { OTHER_PRODUCTS, OUTCOME_LETTERS, outcomeOf } from '../rollups/measured/outcome-buckets.ts';
import { readOutcomes } from '../rollups/measured/outcomes-store.ts';
import type { Sums } from '../rollups/sums.ts';
import type { Caller } from '../users/caller/caller.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';

const nothing = (): InsightCounts => ({ parcels: 0, rto: 0, returns: 0 });

/**
 * Counts the outcomes of parcels by the values of one dimension. For reasons, counts RTO parcels and buyers' returns
 * separately. Pure.
 */
function countsBy(by: OutcomesBy, sums: Sums): Map<string, InsightCounts> {
  const rows = new Map<string, InsightCounts>();
  for (const [bucket, { count }] of sums) {
    const { letter, value, end } = outcomeOf(bucket);
    if (letter !== OUTCOME_LETTERS[by]) continue;
    const key = by === 'reason' ? `${end === 'b' ? 'return' : 'rto'}.${value}` : value;
    const row = rows.get(key) ?? nothing();
    if (end === 'b') row.returns += count;
    else row.parcels += count;
    if (end === 'r') row.rto += count;
    rows.set(key, row);
  }
  return rows;
}

/** Returns the name of a row, and the filters of the order list that find its orders. */
function wordsOf(
  by: OutcomesBy,
  key: string,
  partners: ReadonlyMap<string, { name: string }>,
): Pick<InsightRow, 'name' | 'filters'> {
  if (by === 'partner') return { name: partners.get(key)?.name ?? key, filters: { logistic_id: key } };
  if (by === 'place') return { name: `Pin codes ${key}xxx`, filters: { pin_area: key } };
  if (by === 'product')
    return key === OTHER_PRODUCTS ? { name: 'Further products', filters: {} } : { name: key, filters: { sku: key } };
  const [kind = '', reason = ''] = key.split('.');
  const name = kind === 'rto' ? RTO_REASONS[reason as RtoReason] : RETURN_REASONS[reason as ReturnReason];
  return { name: name ?? 'Other words of the seller', filters: { outcome_reason: reason } };
}

interface InsightsRequest {
  month: string;
  by: OutcomesBy;
  created_by?: string | undefined;
}

/**
 * Returns the outcomes of a seller's parcels in a month. The rows with the most returned parcels are first. Reads no
 * orders.
 */
export async function insightsOf(caller: Caller, { month, by, created_by }: InsightsRequest) {
  const { id } = await sellerFor(caller, created_by ?? caller.id);
  const sums = await readOutcomes(id, `${month}-01`);
  const counts = [...countsBy(by, sums)];
  const partners = by === 'partner' ? await partnersById(counts.map(([key]) => key)) : new Map();
  const common = { ...endedInMonthFilters(month), ...(created_by !== undefined && { created_by }) };
  const rows = counts
    .map(([key, figures]): InsightRow => {
      const { name, filters } = wordsOf(by, key, partners);
      return { _id: key, name, ...figures, filters: { ...filters, ...common } };
    })
    .toSorted((a, b) => b.rto + b.returns - a.rto - a.returns || b.parcels - a.parcels || (a._id < b._id ? -1 : 1));
  const totals = nothing();
  for (const one of countsBy('partner', sums).values())
    for (const key of ['parcels', 'rto', 'returns'] as const) totals[key] += one[key];
  return { rows, totals };
}

/** Lists the outcomes of a seller's parcels in a month, by reason, product, place or partner. */
export const insights: Verb<typeof returnsContract.insights> = async ({ query }, { caller }) => {
  const { rows, totals } = await insightsOf(caller, query);
  const ids = rows.map(({ _id }) => _id);
  const page = await pageOf(
    query,
    async (most, after) => {
      const begin = after === undefined ? 0 : ids.indexOf(after) + 1;
      return rows.slice(begin, begin + most);
    },
    ({ _id }) => _id,
  );
  const meta = { total_count: rows.length, totals, ...(page.next !== undefined && { next: page.next }) };
  return { data: page.rows, meta };
};
