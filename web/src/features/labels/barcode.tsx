import { code128 } from '../../../../shared/labels/code128.ts';
import css from './barcode.module.css';

interface BarcodeProps {
  text: string;
  /**
   * The width of the narrowest bar in pixels. For an AWB it is the courier's `barcode_line_width`. If the paper is too
   * narrow, the barcode is drawn smaller.
   */
  lineWidth: number;
  height: number;
}

/** The empty space on each side of the barcode, in widths of the narrowest bar (ISO/IEC 15417). */
const QUIET = 10;

/** Renders a CODE128 barcode with its empty space at both sides. It is sharp at any size. */
export function Barcode({ text, lineWidth, height }: BarcodeProps) {
  const modules = code128(text);
  if (modules === undefined) return null;
  const total = modules.length + 2 * QUIET;
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: bar, index }) => `M${QUIET + index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return (
    <svg
      className={css.barcode}
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`0 0 ${total} 1`}
      preserveAspectRatio="none"
      width={Math.round(total * lineWidth)}
      height={height}
      shapeRendering="crispEdges"
    >
      <path d={bars.join('')} fill="#000" />
    </svg>
  );
}
