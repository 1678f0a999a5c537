import { useCallback, useState } from 'react';
import type { BulkTotals } from '../../../../shared/bulks/bulk-order.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { useQuery } from '../../api/use-query.ts';

/**
 * The base interval between reads of the totals while parcels wait for their AWB. `EACH_ORDER_MS` is added for each
 * order, because each read sums all orders.
 */
const EVERY_MS = 3000;
const EACH_ORDER_MS = 1;

const waits = ({ paid, booked, refunded }: BulkTotals): boolean => paid > booked + refunded;

/**
 * Returns a bulk and its totals. The totals are read only after the visible rows, because reading them sums all orders.
 */
export function useBulk(id: string) {
  const [hasRows, setHasRows] = useState(false);
  const onRows = useCallback(() => setHasRows(true), []);
  const bulk = useQuery(bulksContract.get, { params: { id } }, { keep: false });
  const ready = hasRows && bulk.data !== undefined && bulk.data.orders_count > 0;
  const totals = useQuery(bulksContract.totals, ready ? { params: { id } } : null, {
    every: (answer) => (answer !== undefined && waits(answer.data) ? EVERY_MS + answer.data.orders * EACH_ORDER_MS : 0),
  });
  return { bulk, totals: { ...totals, isAsked: ready }, onRows };
}
