import { classNames } from '../element/class-names.ts';
import { axisLabel } from './axis-label.ts';
import { axisTicks } from './axis-ticks.ts';
import css from './bars.module.css';

export interface ChartSeries {
  label: string;
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** One value per group, in order. */
  values: readonly number[];
}

export interface BarChartProps {
  /** The chart's title: 'Credit and debit by month, 2026'. */
  title: string;
  /** The names of the groups, e.g. months or weeks. */
  groups: readonly string[];
  /** Short group names for the line below the bars. */
  short?: readonly string[];
  /** The heading of the group names in the table: 'Month'. */
  groupHead: string;
  series: readonly ChartSeries[];
  /** True to stack the bars instead of placing them side by side. */
  stacked?: boolean;
  format: (value: number) => string;
}

/**
 * Returns the class for the bars of a series. Every second series is drawn as an outline, so that the series differ not
 * only in colour.
 */
export const seriesFill = (index: number) => (index % 2 === 1 ? css.outline : css.solid);

/**
 * The highest number of letters of all names below the bars. With more letters, a narrow chart leaves some names out.
 */
const MOST_LETTERS = 48;

type BarsProps = Pick<BarChartProps, 'groups' | 'short' | 'series' | 'stacked' | 'format'>;

/**
 * Renders the axes and bars of a chart. Pointing at a group shows its values. The colours come from the style sheet.
 */
export function Bars({ groups, short = groups, series, stacked = false, format }: BarsProps) {
  const sums = groups.map((_, group) => series.reduce((sum, { values }) => sum + (values[group] ?? 0), 0));
  const ticks = axisTicks(stacked ? sums : series.flatMap(({ values }) => values));
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
  const share = (value: number) => `${(value / (high - low)) * 100}%`;
  return (
    <div className={css.box}>
      {ticks.map((tick) => (
        <div
          className={css.line}
          key={tick}
          style={{ bottom: `calc(var(--axis) + (100% - var(--axis) - var(--top)) * ${(tick - low) / (high - low)})` }}
        >
          <span>{axisLabel(tick)}</span>
        </div>
      ))}
      <div className={classNames(css.groups, short.join('').length > MOST_LETTERS && css.crowded)}>
        {groups.map((group, at) => {
          let base = -low;
          return (
            <div className={css.group} key={group}>
              <div className={classNames(css.bars, stacked && css.stacked)}>
                {series.map(({ label, tone, values }, index) => {
                  const value = values[at] ?? 0;
                  const bottom = base + Math.min(0, value);
                  if (stacked) base += value;
                  return (
                    <div className={css.slot} key={label}>
                      {value !== 0 && (
                        <i
                          className={seriesFill(index)}
                          data-tone={tone}
                          style={{ bottom: share(bottom), height: share(Math.abs(value)) }}
                        />
                      )}
                    </div>
                  );
                })}
              </div>
              <span className={css.name}>{short[at]}</span>
              <div className={classNames(css.tip, at * 2 >= groups.length && css.left)}>
                <b>{group}</b>
                {series.map(({ label, tone, values }, index) => (
                  <span key={label} data-tone={tone}>
                    <i className={seriesFill(index)} />
                    {label}: {format(values[at] ?? 0)}
                  </span>
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
