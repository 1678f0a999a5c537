import css from './bar-chart.module.css';
import { type BarChartProps, Bars, seriesFill } from './bars.tsx';

/** Renders a bar chart with several series and groups. Screen readers get the same values as a table. */
export function BarChart(props: BarChartProps) {
  const { title, groups, groupHead, series, format } = props;
  return (
    <figure className={css.chart}>
      <figcaption className={css.legend} aria-hidden="true">
        {series.map(({ label, tone }, index) => (
          <span key={label} data-tone={tone}>
            <i className={seriesFill(index)} />
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
