import { Icon } from './icon.tsx';

/** Spec 1 section 4. The words are for whoever does not see the colour. */
const ROW_TONES = {
  red: { className: 'row-danger', tone: 'danger', icon: 'exclamation-circle', label: 'Undelivered or late' },
  yellow: { className: 'row-warning', tone: 'warning', icon: 'comment', label: 'Has comments' },
} as const;
export type RowTone = keyof typeof ROW_TONES;
type RowMark = (typeof ROW_TONES)[RowTone];

export const rowMark = (tone: RowTone | undefined): RowMark | undefined => tone && ROW_TONES[tone];

/** The number of a row, and the sign of its tone. */
export function RowNumber({ mark, number }: { mark: RowMark | undefined; number: number }) {
  return (
    <span className="row-no">
      {mark && (
        <span title={mark.label} className={`tone-mark ${mark.tone}`}>
          <Icon name={mark.icon} />
          <span className="only-read">{mark.label}</span>
        </span>
      )}
      {number}
    </span>
  );
}
