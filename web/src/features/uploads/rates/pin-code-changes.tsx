import css from './pin-code-changes.module.css';
import type { PinCodesView } from './published.ts';

const WORDS = { added: 'added', removed: 'removed', changed: 'changed' } as const;

interface PinCodeChangesProps {
  /** The first pin codes that are added, removed and changed. */
  shown: PinCodesView;
  /** How many pin codes are added, removed and changed. Null for the first version, which adds all its pin codes. */
  counts: { added: number; removed: number; changed: number } | null;
}

/** Lists the pin codes that are added, removed or changed. The downloaded workbook has all of them. */
export function PinCodeChanges({ shown, counts }: PinCodeChangesProps) {
  return (Object.keys(WORDS) as (keyof typeof WORDS)[]).map((change) => {
    const codes = shown[change];
    const all = counts?.[change] ?? codes.length;
    if (codes.length === 0) return null;
    return (
      <details key={change} className={css.pinCodes}>
        <summary>
          {counts === null ? 'Pin codes' : `${all.toLocaleString('en-IN')} pin code${all === 1 ? '' : 's'}`}{' '}
          {WORDS[change]}
        </summary>
        <p>
          {codes.join(', ')}
          {(counts === null || all > codes.length) && ' … The download has all.'}
        </p>
      </details>
    );
  });
}
