import type { Dashboard } from '../../shared/dashboard/contract.ts';
import { COUNTER_KEYS, COUNTERS, type CounterKey } from '../../shared/dashboard/counters.ts';
import { toRupees } from '../../shared/money.ts';
import type { Figure } from '../rollups/figure.ts';
import type { Range } from '../rollups/spans.ts';

const countOf = (figures: readonly Figure[]): number => figures.reduce((sum, { count }) => sum + count, 0);

/** Returns how many orders a counter has. Pure. */
export const counted = (figures: readonly Figure[], key: CounterKey): number =>
  countOf(figures.filter(COUNTERS[key].counts));

export const allCounted = (figures: readonly Figure[]): Record<CounterKey, number> =>
  Object.fromEntries(COUNTER_KEYS.map((key) => [key, counted(figures, key)])) as Record<CounterKey, number>;

/** Returns rupees of COD that sellers have received. */
export const remittedOf = (figures: readonly Figure[]): number =>
  toRupees(figures.reduce((sum, { codPaise, remitted }) => sum + (remitted ? codPaise : 0), 0));

/** Splits the orders of a week by their status group. Each order is in one of them. */
export const weekOf = (week: Range, figures: readonly Figure[]): Dashboard['order_summary'][number] => ({
  ...week,
  delivered: counted(figures, 'total_order_delivered'),
  in_transit:
    counted(figures, 'total_order_shipped') +
    counted(figures, 'total_order_transit') +
    counted(figures, 'total_order_out_for_delivery'),
  ndr: counted(figures, 'total_order_ndr'),
  others: counted(figures, 'total_order_others'),
  cancelled: counted(figures, 'total_order_cancelled'),
});

/** Returns what the orders of a week cost, less refunds. */
export const valueOf = (week: Range, figures: readonly Figure[]): Dashboard['invoice_value'][number] => ({
  ...week,
  amount: toRupees(figures.reduce((sum, { paise }) => sum + paise, 0)),
});
