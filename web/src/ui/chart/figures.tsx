import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { PlainButton } from '../element/plain-button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import css from './figures.module.css';

export interface Figure {
  label: string;
  /** The value. Undefined while it loads. */
  value: ReactNode;
  /** The value in words, shown on hover. */
  title?: string | undefined;
  /** A less prominent line below the value, e.g. the number of orders. */
  note?: string | undefined;
  /** A button that opens the counted records: what it does, and the function that it runs. */
  open?: { label: string; run: () => void } | undefined;
}

interface FiguresProps {
  items: readonly Figure[];
  /** True inside a card, which already has a border. */
  inCard?: boolean;
}

/** Renders a row of totals above a list. */
export function Figures({ items, inCard }: FiguresProps) {
  return (
    <dl className={classNames(css.figures, !inCard && css.framed)}>
      {items.map(({ label, value, title, note, open }) => (
        <div className={css.figure} key={label} title={title}>
          <dt>{label}</dt>
          <dd>
            {value === undefined ? (
              <Skeleton width={72} height={20} />
            ) : open ? (
              <PlainButton className={css.open} title={open.label} onClick={open.run}>
                {value} <span className="only-read">{open.label}</span>
              </PlainButton>
            ) : (
              value
            )}
          </dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
