import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { axisLabel } from './axis-label.ts';

// Only the parts for bars are imported: the rest of the library stays out of the file.
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
  /** The group names along the bottom: months, weeks. */
  groups: readonly string[];
  /** Short group names for the line below the bars. */
  short?: readonly string[];
  /** The heading of the group names in the table: 'Month'. */
  groupHead: string;
  series: readonly ChartSeries[];
  /** Whether bars are stacked instead of side by side. */
  stacked?: boolean;
  format: (value: number) => string;
}

/** The colours of the page's present style sheets: the library accepts no variables. */
export interface ChartColours {
  /** One entry per series. */
  bars: readonly { fill: string; edge: string }[];
  words: string;
  lines: string;
}

const FONT = { family: 'system-ui, sans-serif', size: 11 };
const EDGE_PX = 1.5;

/** Draws a chart's bars on a canvas. Before another call, destroy the former drawing. */
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
          // An empty axis has lines too.
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
