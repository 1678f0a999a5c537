import { AGES } from '../../../../shared/cod/ages.ts';
import { codContract } from '../../../../shared/cod/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { money } from '../../lib/money.ts';
import { when } from '../../lib/when.ts';
import { Card } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { type Figure, Figures } from '../../ui/figures.tsx';

/** So many days are shown one by one; what comes after is one sum. */
const DAYS = 4;

interface Sum {
  orders: number;
  amount: number;
}

const together = (sums: readonly Sum[]): Sum => ({
  orders: sums.reduce((all, { orders }) => all + orders, 0),
  amount: sums.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100,
});

const words = ({ orders, amount }: Sum) => (
  <>
    {money(amount)} <small>{orders === 1 ? '1 order' : `${orders.toLocaleString('en-IN')} orders`}</small>
  </>
);

const dayName = (day: string): string => when(`${day}T06:30:00.000Z`, 'ddd, D MMM');

/** What the seller will be paid when, and how old what is not paid is. */
export function CodForecast() {
  const forecast = useQuery(codContract.forecast, {});
  const { data } = forecast;
  if (forecast.error && !data) return <FailureNotice error={forecast.error} onRetry={forecast.refresh} />;
  if (data && data.days.length === 0 && data.late.orders === 0) return null;
  const days = data?.days ?? [];
  const shown: Figure[] = [
    ...(data === undefined || data.late.orders > 0
      ? [{ label: 'Later than expected', value: data && words(data.late) }]
      : []),
    ...days.slice(0, DAYS).map((one) => ({ label: dayName(one.day), value: words(one) })),
    ...(days.length > DAYS ? [{ label: 'After that', value: words(together(days.slice(DAYS))) }] : []),
  ];
  const ages = AGES.map(({ label }, n): Figure => {
    const age = data?.ages[n];
    return { label, value: age && words(age) };
  });
  return (
    <>
      <Card
        flush
        title="What you will be paid when"
        note={
          data?.is_cut
            ? 'of your oldest 10,000 orders that are not paid'
            : 'by the days that couriers and we took lately'
        }
      >
        <Figures items={shown} />
      </Card>
      <Card flush title="Not paid yet" note="by the days since the delivery">
        <Figures items={ages} />
      </Card>
    </>
  );
}
