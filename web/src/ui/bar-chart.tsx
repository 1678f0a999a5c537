import { axisLabel } from './axis-label.ts';
import { axisSteps } from './axis-steps.ts';
import css from './bar-chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { classNames } from './class-names.ts';

export interface ChartSeries {
  label: string;
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** One a group, in their order. */
  values: readonly number[];
}

export interface BarChartProps {
  /** Says what is shown: 'Credit and debit by month, 2026'. */
  title: string;
  /** Names of the groups, along the bottom: months, weeks. */
  groups: readonly string[];
  /** Above the groups' names in the table: 'Month'. */
  groupHead: string;
  series: readonly ChartSeries[];
  /** On top of each other instead of beside each other. */
  stacked?: boolean;
  format: (value: number) => string;
}

/** The second and every other series is drawn as an outline, so that colour does not stand alone. */
const fillOf = (index: number) => (index % 2 === 1 ? css.outline : css.solid);

/**
 * Bars of several series by group, drawn by the browser itself: a chart library would be 54 KB for the same picture. A
 * screen reader gets a table of the same figures.
 */
export function BarChart(props: BarChartProps) {
  const { title, groups, groupHead, series, stacked = false, format } = props;
  const at = (group: number) => series.map(({ values }) => values[group] ?? 0);
  const heights = groups.map((_, group) => (stacked ? at(group).reduce((sum, value) => sum + value, 0) : at(group)));
  const steps = axisSteps(Math.max(0, ...heights.flat()));
  const top = steps.at(-1) ?? 1;
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
      <div className={css.box} aria-hidden="true">
        <div className={css.plot}>
          {steps.map((value) => (
            <span className={css.line} key={value} style={{ bottom: `${(100 * value) / top}%` }}>
              <span>{axisLabel(value)}</span>
            </span>
          ))}
          {groups.map((group, index) => (
            <div
              key={group}
              className={classNames(css.group, stacked && css.stacked)}
              title={[group, ...series.map(({ label }, one) => `${label}: ${format(at(index)[one] ?? 0)}`)].join('\n')}
            >
              {series.map(({ label, tone }, one) => {
                const value = at(index)[one] ?? 0;
                return value === 0 && stacked ? null : (
                  <span
                    key={label}
                    data-tone={tone}
                    className={value === 0 ? css.none : fillOf(one)}
                    style={{ height: `${(100 * value) / top}%` }}
                  />
                );
              })}
              <small>{group}</small>
            </div>
          ))}
        </div>
      </div>
      <ChartTable title={title} groups={groups} groupHead={groupHead} series={series} format={format} />
    </figure>
  );
}
