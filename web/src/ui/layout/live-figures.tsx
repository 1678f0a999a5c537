import type { ReactNode } from 'react';
import css from './live-figures.module.css';

/** Shows values computed from a form's inputs while the user types: `[['Volumetric weight', '1.2 kg']]`. */
export function LiveFigures({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={css.liveFigures}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd hidden={value === undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
