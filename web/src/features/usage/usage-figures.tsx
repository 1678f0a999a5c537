import type { UsageTotals } from '../../../../shared/usage/contract.ts';
import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/chart/figures.tsx';
import { bulkFigure } from '../orders-list/order-figures.tsx';

const count = new Intl.NumberFormat('en-IN');

/** Renders the three cards of User Usage. The number of bulks is in brackets. */
export function UsageFigures({ totals, failed }: { totals: UsageTotals | undefined; failed: boolean }) {
  const shown = (of: (known: UsageTotals) => string) => (totals ? of(totals) : failed ? '–' : undefined);
  return (
    <Figures
      items={[
        { label: 'Total Amount', value: shown(({ total_amount }) => money(total_amount)) },
        {
          label: 'Individual Shipments',
          value: shown(({ total_individual_count }) => count.format(total_individual_count)),
        },
        bulkFigure(totals, failed),
      ]}
    />
  );
}
