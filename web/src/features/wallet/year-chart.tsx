import type { WalletView } from '../../../../shared/wallets/contract.ts';
import { money } from '../../lib/money.ts';
import { axisLabel } from './axis-label.ts';
import { axisSteps } from './axis-steps.ts';
import css from './year-chart.module.css';
import { YearTable } from './year-table.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What came into a wallet and what went out, month by month. A screen reader gets a table. */
export function YearChart({ chart }: { chart: WalletView['chart'] }) {
  const amounts = MONTHS.map((month, index) => ({
    month,
    credit: chart.credit[index]?.total_amount ?? 0,
    debit: chart.debit[index]?.total_amount ?? 0,
  }));
  const steps = axisSteps(Math.max(...amounts.flatMap(({ credit, debit }) => [credit, debit])));
  const top = steps.at(-1) ?? 1;
  const share = (rupees: number) => `${(100 * rupees) / top}%`;
  return (
    <figure className={css.yearChart}>
      <figcaption className={css.chartLegend} aria-hidden="true">
        <span>Credit</span>
        <span className={css.debit}>Debit</span>
      </figcaption>
      <div className={css.chartBox} aria-hidden="true">
        <div className={css.chartPlot}>
          {steps.map((rupees) => (
            <span className={css.chartLine} key={rupees} style={{ bottom: share(rupees) }}>
              <span>{axisLabel(rupees)}</span>
            </span>
          ))}
          {amounts.map(({ month, credit, debit }) => (
            <div
              className={css.chartMonth}
              key={month}
              title={`${month}\nCredit: ${money(credit)}\nDebit: ${money(debit)}`}
            >
              <span style={{ height: share(credit) }} />
              <span className={css.debit} style={{ height: share(debit) }} />
              <small>{month}</small>
            </div>
          ))}
        </div>
      </div>
      <YearTable chart={chart} months={MONTHS} />
    </figure>
  );
}
