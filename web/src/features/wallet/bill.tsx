import { Money } from '../../ui/money.tsx';
import css from './bill.module.css';

export interface BillLine {
  label: string;
  /** How the amount comes about: '2 × ₹10.00'. */
  note?: string;
  rupees: number;
  /** A sum of the lines above. */
  sum?: boolean;
}

/** Amounts that add up. */
export function Bill({ title, lines }: { title: string; lines: readonly BillLine[] }) {
  return (
    <table className={css.bill}>
      <caption>{title}</caption>
      <tbody>
        {lines.map(({ label, note, rupees, sum }) => (
          <tr key={label} className={sum ? css.sum : undefined}>
            <th scope="row">
              {label} {note !== undefined && <small>{note}</small>}
            </th>
            <td>
              <Money rupees={rupees} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
