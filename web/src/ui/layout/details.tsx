import type { ReactNode } from 'react';
import css from './details.module.css';

/**
 * Renders labels with their values: `<Details items={[['AWB', order.ewaybill_number]]}/>`. An empty value is shown as a
 * dash.
 */
export function Details({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={css.details}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
