import type { WalletView } from '../../../../shared/wallets/contract.ts';
import { money } from '../../lib/money.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Charts a wallet's money in and out by month. */
export function YearChart({ chart }: { chart: WalletView['chart'] }) {
  return (
    <BarChart
      title={`Credit and debit by month, ${chart.year}`}
      groups={MONTHS}
      groupHead="Month"
      series={[
        { label: 'Credit', tone: 'success', values: chart.credit.map(({ total_amount }) => total_amount) },
        { label: 'Debit', tone: 'danger', values: chart.debit.map(({ total_amount }) => total_amount) },
      ]}
      format={money}
    />
  );
}
