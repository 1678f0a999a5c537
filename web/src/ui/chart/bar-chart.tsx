import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import css from './bar-chart.module.css';
import type { BarChartProps, ChartColours } from './draw-bars.ts';

const dark = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = dark();
  system?.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system?.removeEventListener('change', changed);
  };
}

const now = (): string => document.documentElement.dataset.theme ?? (dark()?.matches ? 'dark' : 'light');

/** Returns the page's present colours, the user's or the system's, for drawings that do not follow them. */
const useColours = (): string => useSyncExternalStore(subscribe, now);

interface ChartTableProps extends Omit<BarChartProps, 'stacked' | 'short'> {
  /** Whether everybody sees it, in the chart's place. */
  shown: boolean;
}

/** Renders a chart's figures as a table. */
function ChartTable({ shown, title, groups, groupHead, series, format }: ChartTableProps) {
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

/** Every second series is drawn as an outline, so that colour is not the only difference. */
const fillOf = (index: number) => (index % 2 === 1 ? css.outline : css.solid);

/** Returns the legend's present colours in any theme. */
function coloursOf(legend: HTMLElement, box: HTMLElement): ChartColours {
  const bars = [...legend.querySelectorAll('i')].map((mark) => {
    const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(mark);
    return { fill: backgroundColor, edge: Number.parseFloat(borderTopWidth) > 0 ? borderTopColor : backgroundColor };
  });
  return { bars, words: getComputedStyle(legend).color, lines: getComputedStyle(box).borderTopColor };
}

/**
 * Charts several series by group, with a library that is loaded with a page's first chart. A screen reader gets a
 * table of the same figures, and so does everybody if the library fails to load.
 */
export function BarChart(props: BarChartProps) {
  const { title, groups, groupHead, series, stacked = false, format } = props;
  const legend = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useRef(props);
  shown.current = props;
  const [failed, setFailed] = useState(false);
  const colours = useColours();
  const figures = JSON.stringify([groups, series, stacked]);
  useEffect(() => {
    const [marks, frame, sheet] = [legend.current, box.current, canvas.current];
    // Without a drawing, as in a browser without canvas, the table is shown.
    if (marks === null || frame === null || sheet?.getContext('2d') == null) return setFailed(true);
    let drawn: { destroy: () => void } | undefined;
    let gone = false;
    import('./draw-bars.ts').then(
      ({ drawBars }) => {
        if (!gone) drawn = drawBars(sheet, shown.current, coloursOf(marks, frame));
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      drawn?.destroy();
    };
  }, [figures, colours]);
  return (
    <figure className={css.chart}>
      <figcaption className={css.legend} aria-hidden="true" ref={legend} hidden={failed}>
        {series.map(({ label, tone }, index) => (
          <span key={label} data-tone={tone}>
            <i className={fillOf(index)} />
            {label}
          </span>
        ))}
      </figcaption>
      <div className={css.box} aria-hidden="true" ref={box} hidden={failed}>
        <canvas ref={canvas} />
      </div>
      <ChartTable shown={failed} title={title} groups={groups} groupHead={groupHead} series={series} format={format} />
    </figure>
  );
}
