import { Money } from '../element/money.tsx';
import css from './bill.module.css';

export interface BillLine {
  label: string;
  /** How the amount was computed: '2 × ₹10.00'. */
  note?: string;
  rupees: number;
  /** True if the line is the sum of the lines above it. */
  sum?: boolean;
}

interface BillProps {
  /**
   * The title above the lines. Absent for a bill below another heading. Then `label` is the name of the bill for screen
   * readers.
   */
  title?: string;
  label?: string;
  lines: readonly BillLine[];
}

/** Renders a list of amounts with their sum. */
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
