import { AGE_GROUPS } from '../../../../shared/cod/ages.ts';
import { codContract } from '../../../../shared/cod/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import { type Figure, Figures } from '../../ui/chart/figures.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** For how many days the expected amounts are shown day by day. The amounts of all later days are shown as one sum. */
const DAYS = 4;

interface Sum {
  orders: number;
  amount: number;
}

const together = (sums: readonly Sum[]): Sum => ({
  orders: sums.reduce((all, { orders }) => all + orders, 0),
  amount: sums.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100,
});

const figureOf = (label: string, sum: Sum | undefined, open?: () => void): Figure => ({
  label,
  value: sum && money(sum.amount),
  note: sum && (sum.orders === 1 ? '1 order' : `${sum.orders.toLocaleString('en-IN')} orders`),
  open: open && { label: `Show the COD of ${label}`, run: open },
});

/** Returns the name of a group of unpaid COD: a day, or `late`. */
export const expectedName = (expected: string): string =>
  expected === 'late' ? 'Later than expected' : formatIndiaTime(`${expected}T06:30:00.000Z`, 'weekday');

interface CodForecastProps {
  /** Called to list the COD that is expected on a day, or that is `late`. */
  onOpen: (expected: string) => void;
}

/** Shows how much COD will be paid to the seller on which day, and how old the unpaid COD is. */
export function CodForecast({ onOpen }: CodForecastProps) {
  const forecast = useQuery(codContract.forecast, {});
  const { data } = forecast;
  if (forecast.error && !data) return <FailureNotice error={forecast.error} onRetry={forecast.refresh} />;
  if (data && data.days.length === 0 && data.late.orders === 0) return null;
  const days = data?.days ?? [];
  const after = days.slice(DAYS);
  const shown = [
    ...(data === undefined || data.late.orders > 0
      ? [figureOf(expectedName('late'), data?.late, () => onOpen('late'))]
      : []),
    ...days.slice(0, DAYS).map((one) => figureOf(expectedName(one.day), one, () => onOpen(one.day))),
    ...(after.length > 0 ? [figureOf('After that', together(after))] : []),
  ];
  const ages = AGE_GROUPS.map(({ label }, n) => figureOf(label, data?.ages[n]));
  return (
    <>
      <Card
        flush
        title="Expected COD payments"
        note={
          data?.is_cut ? 'based on recent payouts, for your oldest 10,000 unpaid orders' : 'based on recent payouts'
        }
      >
        <Figures inCard items={shown} />
      </Card>
      <Card flush title="Not paid yet" note="by days since delivery">
        <Figures inCard items={ages} />
      </Card>
    </>
  );
}
