import type { OrderTotals } from '../../../../shared/orders/list/list-query.ts';
import { money } from '../../lib/money.ts';
import { type Figure, Figures } from '../../ui/chart/figures.tsx';
import type { OrderListKind } from './order-list-kind.ts';

const count = new Intl.NumberFormat('en-IN');

/** Returns the card 'Bulk Upload': how many orders came from bulks, with the number of bulks in brackets. */
export function bulkFigure(
  totals: Pick<OrderTotals, 'total_bulk_order_count' | 'total_bulk_upload_count'> | undefined,
  failed: boolean,
): Figure {
  if (totals === undefined) return { label: 'Bulk Upload', value: failed ? '–' : undefined };
  const { total_bulk_order_count: orders, total_bulk_upload_count: files } = totals;
  const [shownOrders, shownFiles] = [count.format(orders), count.format(files)];
  // The server counts a file with the file's first order. If a filter excludes that order, the number of files is
  // unknown.
  if (files === 0 && orders > 0) return { label: 'Bulk Upload', value: shownOrders };
  return {
    label: 'Bulk Upload',
    value: `${shownOrders} (${shownFiles})`,
    title: `${shownOrders} ${orders === 1 ? 'order' : 'orders'} in ${shownFiles} ${files === 1 ? 'file' : 'files'}`,
  };
}

interface OrderFiguresProps {
  totals: OrderTotals | undefined;
  /** True if the totals could not be read. */
  failed: boolean;
  /** True if the viewer may not see prices. */
  hidesPrices: boolean;
  /** Called to show the unpaid orders. */
  onPending?: (() => void) | undefined;
  /** The fourth card. If absent, the fourth card counts unpaid orders. */
  last?: OrderListKind['lastFigure'];
}

/**
 * Renders the four cards above the Order List: total amount, individual shipments, bulk uploads and unpaid orders.
 * `last` replaces the fourth card.
 */
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
        bulkFigure(totals, failed),
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
