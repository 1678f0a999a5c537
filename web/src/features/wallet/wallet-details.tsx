import type { ReactNode } from 'react';
import type { WalletView } from '../../../../shared/wallets/contract.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { money } from '../../lib/money.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Figures } from '../../ui/chart/figures.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TransactionList } from './transaction-list.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Renders a chart of a wallet's credits and debits by month. */
function YearChart({ chart }: { chart: WalletView['chart'] }) {
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

interface WalletDetailsProps {
  userId: string;
  /** The wallet as `useQuery` returns it. */
  wallet: { data: WalletView | undefined; error: ApiFailure | undefined; refresh: () => void };
  /** What to show for a wallet without transactions. */
  whenEmpty?: ReactNode;
}

/** Renders a wallet: balance, totals, the chart of the year, and the transactions. */
export function WalletDetails({ userId, wallet, whenEmpty }: WalletDetailsProps) {
  const { data, error } = wallet;
  if (error?.status === 404 && data === undefined) {
    return (
      <Card flush>
        <EmptyState
          icon="user"
          title="There is no such wallet"
          text="Check the address, or go back to the list of users."
        />
      </Card>
    );
  }
  if (error && data === undefined) return <FailureNotice error={error} onRetry={wallet.refresh} />;
  const figure = (rupees: number | undefined) => (rupees === undefined ? undefined : money(rupees));
  return (
    <>
      {data !== undefined && data.amount < 0 && (
        <Notice tone="warning">
          The balance is below zero: a courier&rsquo;s charge came after the payment, or a top-up was returned to its
          payer. Nothing can be paid until money is added.
        </Notice>
      )}
      <Figures
        items={[
          { label: 'Balance', value: figure(data?.amount) },
          { label: 'Credit total', value: figure(data?.credit) },
          { label: 'Debit total', value: figure(data?.debit) },
        ]}
      />
      <Card title="Credit and debit by month" note={data?.chart.year}>
        {data === undefined ? <Skeleton height={240} /> : <YearChart chart={data.chart} />}
      </Card>
      <TransactionList userId={userId} whenEmpty={whenEmpty} />
    </>
  );
}
