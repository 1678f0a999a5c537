import { GST_LABEL } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import type { RtoCost } from './rto-cost.ts';
import css from './rto-cost-table.module.css';

/** How the debit of a return to origin comes about, line by line. */
export function RtoCostTable({ cost }: { cost: RtoCost }) {
  const lines = [
    [
      cost.back === cost.freight
        ? `Freight there and back, 2 × ${money(cost.freight)}`
        : `Freight there ${money(cost.freight)} and back ${money(cost.back)}`,
      cost.freight + cost.back,
    ],
    [GST_LABEL, cost.tax],
    ['RTO price, without COD charges', cost.total],
    ['Already paid', -cost.paid],
  ] as const;
  return (
    <table className={css.cost}>
      <tbody>
        {lines.map(([words, rupees]) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>{money(rupees)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{cost.difference < 0 ? 'Returned to your wallet now' : 'Debited from your wallet now'}</th>
          <td>{money(Math.abs(cost.difference))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
