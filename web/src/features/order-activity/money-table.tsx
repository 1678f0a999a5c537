import type { ReactNode } from 'react';
import { money } from '../../lib/money.ts';
import css from './money-table.module.css';

interface MoneyLine {
  label: string;
  note?: ReactNode;
  rupees: number;
}

/** Renders a table with amounts of an order and their total. */
export function MoneyTable({ label, lines, total }: { label: string; lines: readonly MoneyLine[]; total: MoneyLine }) {
  const row = (line: MoneyLine) => (
    <tr key={line.label}>
      <th scope="row">
        {line.label}
        {line.note && <small>{line.note}</small>}
      </th>
      <td>{money(line.rupees)}</td>
    </tr>
  );
  return (
    <table className={css.moneyTable} aria-label={label}>
      <tbody>{lines.map(row)}</tbody>
      <tfoot>{row(total)}</tfoot>
    </table>
  );
}
