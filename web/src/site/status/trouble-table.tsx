import type { StatusComponent, StatusView } from '../../../../shared/status/contract.ts';
import { calendarDayText } from '../../../../shared/status/since-text.ts';
import css from './trouble-table.module.css';
import { dayWords } from './words.ts';

/** Returns the components that were slow or down on a day. */
const troubledOn = (components: readonly StatusComponent[], n: number): StatusComponent[] =>
  components.filter(({ history }) => history[n]?.state === 'slow' || history[n]?.state === 'down');

/**
 * Renders a table of the days with faults among the last thirty, newest first. It gives the meaning of the coloured
 * cells in words.
 */
export function TroubleTable({ days, components }: Pick<StatusView, 'days' | 'components'>) {
  const rows = days
    .flatMap((day, n) => troubledOn(components, n).map((component) => ({ day, n, component })))
    .toReversed();
  if (rows.length === 0) return <p>None that we know of.</p>;
  return (
    <table className={css.trouble}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Part</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, n, component: { _id, kind, name, history } }) => (
          <tr key={`${day} ${_id}`}>
            <td>{calendarDayText(day)}</td>
            <td>{name}</td>
            <td>{dayWords(kind, history[n] ?? { state: 'unknown' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
