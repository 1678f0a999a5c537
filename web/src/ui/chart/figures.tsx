import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { PlainButton } from '../element/plain-button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import css from './figures.module.css';

export interface Figure {
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode;
  /** What the value says in words, on hover. */
  title?: string | undefined;
  /** Below it, quieter: how many orders they are. */
  note?: string | undefined;
  /** Opens what is counted: its words, and what it does. */
  open?: { label: string; run: () => void } | undefined;
}

interface FiguresProps {
  items: readonly Figure[];
  /** Inside of a card, which has the border. */
  inCard?: boolean;
}

/** Summary figures over a list, in one strip. */
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
              <PlainButton className={css.open} aria-label={open.label} title={open.label} onClick={open.run}>
                {value}
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
