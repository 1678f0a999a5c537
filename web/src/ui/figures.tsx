import type { ReactNode } from 'react';
import css from './figures.module.css';
import { PlainButton } from './plain-button.tsx';
import { Skeleton } from './skeleton.tsx';

export interface Figure {
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode;
  /** Opens what is counted: its words, and what it does. */
  open?: { label: string; run: () => void } | undefined;
}

/** Summary figures over a list, in one strip. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={css.figures}>
      {items.map(({ label, value, open }) => (
        <div className={css.figure} key={label}>
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
        </div>
      ))}
    </dl>
  );
}
