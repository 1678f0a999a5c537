import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import type { WalletView } from '../../../../shared/wallets/contract.ts';
import { money } from '../../lib/money.ts';
import { axisLabel } from './axis-label.ts';
import { useTokenColours } from './use-token-colours.ts';
import { YearTable } from './year-table.tsx';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const TOKENS = ['success', 'danger', 'danger-soft', 'muted', 'line', 'inverse', 'on-inverse'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

type Colours = Record<(typeof TOKENS)[number], string>;

/** Credit is solid and debit an outline: the two are told apart without their colours. */
function drawn(canvas: HTMLCanvasElement, { credit, debit }: WalletView['chart'], colours: Colours): Chart {
  const bars = (label: string, months: WalletView['chart']['credit'], paint: object) => ({
    label,
    data: months.map((month) => month.total_amount),
    borderRadius: 3,
    maxBarThickness: 24,
    ...paint,
  });
  const ink = { color: colours.muted, font: { family: getComputedStyle(canvas).fontFamily, size: 11 } };
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: MONTHS,
      datasets: [
        bars('Credit', credit, { backgroundColor: colours.success }),
        bars('Debit', debit, {
          backgroundColor: colours['danger-soft'],
          borderColor: colours.danger,
          borderWidth: 1.5,
        }),
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      ...(still && { animation: false as const }),
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { color: colours.line },
          ticks: { ...ink, autoSkip: false, maxRotation: 60 },
        },
        y: {
          beginAtZero: true,
          suggestedMax: 10,
          grid: { color: colours.line },
          border: { display: false },
          ticks: { ...ink, maxTicksLimit: 6, callback: (value) => axisLabel(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: colours.inverse,
          titleColor: colours['on-inverse'],
          bodyColor: colours['on-inverse'],
          padding: 8,
          callbacks: { label: ({ dataset, parsed }) => ` ${dataset.label}: ${money(parsed.y)}` },
        },
      },
    },
  });
}

/** What came into a wallet and what went out, month by month. A screen reader gets a table. */
export function YearChart({ chart }: { chart: WalletView['chart'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useTokenColours(TOKENS);
  useEffect(() => {
    if (canvas.current === null) return;
    const shown = drawn(canvas.current, chart, colours);
    return () => shown.destroy();
  }, [chart, colours]);
  return (
    <figure className="year-chart">
      <figcaption className="chart-legend" aria-hidden="true">
        <span className="credit">Credit</span>
        <span className="debit">Debit</span>
      </figcaption>
      <div className="chart-box">
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      <YearTable chart={chart} months={MONTHS} />
    </figure>
  );
}
