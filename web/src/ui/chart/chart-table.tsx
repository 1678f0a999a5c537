import type { BarChartProps } from './draw-bars.ts';

interface ChartTableProps extends Omit<BarChartProps, 'stacked' | 'short'> {
  /** Whether everybody sees it, in the chart's place. */
  shown: boolean;
}

/** Renders a chart's figures as a table. */
export function ChartTable({ shown, title, groups, groupHead, series, format }: ChartTableProps) {
  return (
    <div className={shown ? undefined : 'only-read'}>
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
  );
}
