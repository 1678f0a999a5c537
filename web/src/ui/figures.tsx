import type { ReactNode } from 'react';
import type { IconName } from '../lib/icon-name.ts';
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
    <div className="figures">
      {items.map(({ label, value, icon }) => (
        <div className="card figure" key={label}>
          <span className="icon">
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
