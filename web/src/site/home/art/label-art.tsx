import css from './label-art.module.css';

/** The widths of a barcode's bars and gaps, alternately. */
const BARS = [2, 1, 1, 3, 2, 2, 1, 1, 3, 1, 2, 1, 1, 2, 3, 1, 1, 2, 2, 1, 1, 3, 1, 2, 2, 1, 3, 1, 1, 2, 1, 2, 3, 1, 2];

const barcode = (): string => {
  let x = 0;
  return BARS.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v20h-${width}z` : '';
    x += width;
    return bar;
  }).join('');
};

/** Draws two shipping labels. */
export function LabelArt() {
  return (
    <svg className={css.artLabel} viewBox="0 0 200 150">
      {[
        { x: 70, y: 22, turn: 7 },
        { x: 36, y: 14, turn: -4 },
      ].map(({ x, y, turn }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn} 50 60)`}>
          <rect className={css.labelPaper} width="96" height="122" rx="5" />
          <path className={css.labelLine} d="M10 14h34M10 22h22M0 58h96M0 86h96M10 68h50M10 76h36M10 96h28M10 104h44" />
          <rect className={css.labelTag} x="58" y="9" width="28" height="13" rx="3" />
          <path className={css.labelBars} transform="translate(18 32)" d={barcode()} />
        </g>
      ))}
    </svg>
  );
}
