import type { WalletView } from '../../../../shared/wallets/contract.ts';
import { money } from '../../lib/money.ts';

/** The figures of the chart for those who do not see it. */
export function YearTable({ chart, months }: { chart: WalletView['chart']; months: readonly string[] }) {
  return (
    <div className="only-read">
      <table>
        <caption>Credit and debit by month, {chart.year}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Credit</th>
            <th scope="col">Debit</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{money(chart.credit[index]?.total_amount)}</td>
              <td>{money(chart.debit[index]?.total_amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
