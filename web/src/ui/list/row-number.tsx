import { Icon } from '../element/icon.tsx';
import css from './row-number.module.css';

/** The tones of rows (spec 1 section 4), with texts for readers who do not see the colours. */
const ROW_TONES = {
  red: { tone: 'danger', icon: 'exclamation-circle', label: 'Undelivered or late' },
  yellow: { tone: 'warning', icon: 'comment', label: 'Has comments' },
} as const;
export type RowTone = keyof typeof ROW_TONES;
type RowMark = (typeof ROW_TONES)[RowTone];

export const rowMark = (tone: RowTone | undefined): RowMark | undefined => tone && ROW_TONES[tone];

/** Renders a row's number, with an icon for its tone. */
export function RowNumber({ mark, number }: { mark: RowMark | undefined; number: number }) {
  return (
    <span className={css.rowNo}>
      {mark && (
        <span title={mark.label} className={css.toneMark} data-tone={mark.tone}>
          <Icon name={mark.icon} />
          <span className="only-read">{mark.label}</span>
        </span>
      )}
      {number}
    </span>
  );
}
