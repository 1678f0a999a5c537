/**
 * The ledgers of daily sums. Each has separate partitions, but all follow the same rules.
 * - `TOTALS`: every order, on the day on which it was created. Buckets are the filters of lists and dashboard.
 * - `DISPUTED`: orders with a weight charge that can be disputed, on the first day of the dispute period. Same buckets.
 * - `INVOICED`: orders that reached a final status, on that day. The bucket is the number of GST documents, `paise` is
 *   their amount before GST, and `codPaise` is their GST.
 * - `DOUBTFUL`: orders with a doubtful delivery attempt, on the day of the first such attempt. The bucket is the lane
 *   and the reasons for doubt.
 */
export const LEDGERS = ['TOTALS', 'DISPUTED', 'INVOICED', 'DOUBTFUL'] as const;
export type LedgerName = (typeof LEDGERS)[number];

/**
 * The ledgers with everyone's sums. `MARGIN` has no sums by owner. A change of an order adds its difference in the same
 * transaction (`orders/change/margin-writes.ts`). It counts an order on the first day of a month.
 */
export const EVERYONES_LEDGERS = [...LEDGERS, 'MARGIN'] as const;
export type EveryonesLedger = (typeof EVERYONES_LEDGERS)[number];
