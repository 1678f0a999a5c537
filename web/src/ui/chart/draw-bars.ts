import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { axisLabel } from './axis-label.ts';

// Only the parts for bar charts are imported, so that the rest of the library is not loaded.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export interface ChartSeries {
  label: string;
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** One value per group, in order. */
  values: readonly number[];
}

export interface BarChartProps {
  /** The chart's title: 'Credit and debit by month, 2026'. */
  title: string;
  /** The names of the groups, such as months or weeks. They are shown below the bars unless `short` is given. */
  groups: readonly string[];
  /** Shorter names of the groups, for the line below the bars. */
  short?: readonly string[];
  /** The heading of the group column in the table: 'Month'. */
  groupHead: string;
  series: readonly ChartSeries[];
  /** True if the bars of a group are stacked instead of side by side. */
  stacked?: boolean;
  format: (value: number) => string;
}

/** Colours for the drawing library, which does not accept CSS variables. */
export interface ChartColours {
  /** One entry per series. */
  bars: readonly { fill: string; edge: string }[];
  words: string;
  lines: string;
}

const FONT = { family: 'system-ui, sans-serif', size: 11 };
const EDGE_PX = 1.5;

/** Draws a bar chart on a canvas. Destroy the former drawing before you call it again for the same canvas. */
export function drawBars(
  canvas: HTMLCanvasElement,
  { groups, short = groups, series, stacked = false, format }: BarChartProps,
  { bars, words, lines }: ChartColours,
): { destroy: () => void } {
  const counts = series.every(({ values }) => values.every(Number.isInteger));
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...short],
      datasets: series.map(({ label, values }, index) => ({
        label,
        data: [...values],
        backgroundColor: bars[index]?.fill,
        borderColor: bars[index]?.edge,
        borderWidth: EDGE_PX,
        borderRadius: 3,
        maxBarThickness: 48,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      font: FONT,
      color: words,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        tooltip: {
          callbacks: {
            title: ([first]) => groups[first?.dataIndex ?? 0] ?? '',
            label: ({ dataset, parsed }) => `${dataset.label ?? ''}: ${format(parsed.y ?? 0)}`,
          },
        },
      },
      scales: {
        x: { stacked, grid: { display: false }, border: { color: lines }, ticks: { color: words, font: FONT } },
        y: {
          stacked,
          beginAtZero: true,
          // Draws lines across an empty chart too.
          suggestedMax: 10,
          grid: { color: lines },
          border: { display: false },
          ticks: {
            color: words,
            font: FONT,
            maxTicksLimit: 6,
            ...(counts && { precision: 0 }),
            callback: (value) => axisLabel(Number(value)),
          },
        },
      },
    },
  });
}
