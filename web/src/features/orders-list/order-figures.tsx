import type { OrderTotals } from '../../../../shared/orders/list-query.ts';
import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/chart/figures.tsx';
import type { OrderListKind } from './order-list-kind.ts';

const count = new Intl.NumberFormat('en-IN');

interface OrderFiguresProps {
  totals: OrderTotals | undefined;
  /** They could not be read. */
  failed: boolean;
  /** They are not for this viewer. */
  hidesPrices: boolean;
  /** Shows the orders that wait for payment. */
  onPending?: (() => void) | undefined;
  /** The fourth card, where it is not what waits for payment. */
  last?: OrderListKind['lastFigure'];
}

/** The four cards over the Order List; the number of batches is in brackets. */
export function OrderFigures({ totals, failed, hidesPrices, onPending, last }: OrderFiguresProps) {
  const shown = (of: (known: OrderTotals) => string) => (totals ? of(totals) : failed ? '–' : undefined);
  return (
    <Figures
      items={[
        {
          label: 'Total Amount',
          value: shown(({ total_amount }) => (hidesPrices ? '–' : money(total_amount))),
        },
        {
          label: 'Individual Shipments',
          value: shown(({ total_individual_count }) => count.format(total_individual_count)),
        },
        {
          label: 'Bulk Upload',
          value: shown(
            ({ total_bulk_order_count: orders, total_bulk_upload_count: batches }) =>
              `${count.format(orders)} (${count.format(batches)})`,
          ),
        },
        last === undefined
          ? {
              label: 'Pending',
              open: onPending && {
                label:
                  totals?.total_pending_count === 1
                    ? 'Show the order that waits for payment'
                    : `Show the ${totals?.total_pending_count ?? ''} orders that wait for payment`,
                run: onPending,
              },
              value: shown(({ total_pending_count }) => count.format(total_pending_count)),
            }
          : { label: last.label, value: shown((known) => count.format(last.of(known))) },
      ]}
    />
  );
}
