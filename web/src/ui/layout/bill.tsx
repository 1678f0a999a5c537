import { Money } from '../element/money.tsx';
import css from './bill.module.css';

export interface BillLine {
  label: string;
  /** How the amount is computed: '2 × ₹10.00'. */
  note?: string;
  rupees: number;
  /** Whether it is a sum of the lines above. */
  sum?: boolean;
}

interface BillProps {
  /** The title above the lines; `label` names a bill below another heading. */
  title?: string;
  label?: string;
  lines: readonly BillLine[];
}

/** Renders amounts that add up. */
export function Bill({ title, label: name, lines }: BillProps) {
  return (
    <table className={css.bill} aria-label={name}>
      {title !== undefined && <caption>{title}</caption>}
      <tbody>
        {lines.map(({ label, note, rupees, sum }) => (
          <tr key={label} className={sum ? css.sum : undefined}>
            <th scope="row">
              {label}
              {note !== undefined && <small> {note}</small>}
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
