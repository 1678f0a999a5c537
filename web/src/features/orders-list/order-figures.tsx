import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/figures.tsx';

interface Totals {
  total_amount: number;
  total_individual_count: number;
  total_bulk_upload_count: number;
  total_bulk_order_count: number;
  total_pending_count: number;
}

const count = new Intl.NumberFormat('en-IN');

interface OrderFiguresProps {
  totals: Totals | undefined;
  /** Prices are not for vendors. */
  vendor: boolean;
}

/** The four cards over the Order List; the batches of bulk orders stand in brackets. */
export function OrderFigures({ totals, vendor }: OrderFiguresProps) {
  return (
    <Figures
      items={[
        { label: 'Total Amount', icon: 'indian-rupee', value: totals && (vendor ? '–' : money(totals.total_amount)) },
        { label: 'Individual Shipments', icon: 'box', value: totals && count.format(totals.total_individual_count) },
        {
          label: 'Bulk Upload',
          icon: 'clone',
          value:
            totals &&
            `${count.format(totals.total_bulk_order_count)} (${count.format(totals.total_bulk_upload_count)})`,
        },
        { label: 'Pending', icon: 'clock', value: totals && count.format(totals.total_pending_count) },
      ]}
    />
  );
}
