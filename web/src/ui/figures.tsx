import type { ReactNode } from 'react';
import type { IconName } from '../lib/icon-name.ts';
import css from './figures.module.css';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';

export interface Figure {
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode;
  icon: IconName;
}

/** Summary cards over a list. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <div className={css.figures}>
      {items.map(({ label, value, icon }) => (
        <div className={css.figure} key={label}>
          <span className={css.figureIcon}>
            <Icon name={icon} />
          </span>
          <dl>
            <dt>{label}</dt>
            <dd>{value === undefined ? <Skeleton width={96} height={20} /> : value}</dd>
          </dl>
        </div>
      ))}
    </div>
  );
}
