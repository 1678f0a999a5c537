import css from './bar-chart.module.css';
import { type BarChartProps, Bars, fillOf } from './bars.tsx';

/** Charts several series by group. A screen reader gets a table of the same figures. */
export function BarChart(props: BarChartProps) {
  const { title, groups, groupHead, series, format } = props;
  return (
    <figure className={css.chart}>
      <figcaption className={css.legend} aria-hidden="true">
        {series.map(({ label, tone }, index) => (
          <span key={label} data-tone={tone}>
            <i className={fillOf(index)} />
            {label}
          </span>
        ))}
      </figcaption>
      <div aria-hidden="true">
        <Bars {...props} />
      </div>
      <div className="only-read">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{groupHead}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group, index) => (
              <tr key={group}>
                <th scope="row">{group}</th>
                {series.map(({ label, values }) => (
                  <td key={label}>{format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
