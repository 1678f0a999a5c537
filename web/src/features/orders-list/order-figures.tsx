import type { OrderTotals } from '../../../../shared/orders/contract.ts';
import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/figures.tsx';

const count = new Intl.NumberFormat('en-IN');

interface OrderFiguresProps {
  totals: OrderTotals | undefined;
  /** They could not be read. */
  failed: boolean;
  /** They are not for this viewer. */
  hidesPrices: boolean;
}

/** The four cards over the Order List; the batches of bulk orders stand in brackets. */
export function OrderFigures({ totals, failed, hidesPrices }: OrderFiguresProps) {
  const shown = (of: (known: OrderTotals) => string) => (totals ? of(totals) : failed ? '–' : undefined);
  return (
    <Figures
      items={[
        {
          label: 'Total Amount',
          icon: 'indian-rupee',
          value: shown(({ total_amount }) => (hidesPrices ? '–' : money(total_amount))),
        },
        {
          label: 'Individual Shipments',
          icon: 'box',
          value: shown(({ total_individual_count }) => count.format(total_individual_count)),
        },
        {
          label: 'Bulk Upload',
          icon: 'clone',
          value: shown(
            ({ total_bulk_order_count: orders, total_bulk_upload_count: batches }) =>
              `${count.format(orders)} (${count.format(batches)})`,
          ),
        },
        {
          label: 'Pending',
          icon: 'clock',
          value: shown(({ total_pending_count }) => count.format(total_pending_count)),
        },
      ]}
    />
  );
}
