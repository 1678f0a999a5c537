import type { WalletView } from '../../../../shared/wallets/contract.ts';
import { money } from '../../lib/money.ts';
import { axisLabel } from './axis-label.ts';
import { axisSteps } from './axis-steps.ts';
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
    <figure className="year-chart">
      <figcaption className="chart-legend" aria-hidden="true">
        <span className="credit">Credit</span>
        <span className="debit">Debit</span>
      </figcaption>
      <div className="chart-box" aria-hidden="true">
        <div className="chart-plot">
          {steps.map((rupees) => (
            <span className="chart-line" key={rupees} style={{ bottom: share(rupees) }}>
              <span>{axisLabel(rupees)}</span>
            </span>
          ))}
          {amounts.map(({ month, credit, debit }) => (
            <div
              className="chart-month"
              key={month}
              title={`${month}\nCredit: ${money(credit)}\nDebit: ${money(debit)}`}
            >
              <span className="credit" style={{ height: share(credit) }} />
              <span className="debit" style={{ height: share(debit) }} />
              <small>{month}</small>
            </div>
          ))}
        </div>
      </div>
      <YearTable chart={chart} months={MONTHS} />
    </figure>
  );
}
