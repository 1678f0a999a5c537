import type { ReactNode } from 'react';

/** Names and values: `<Details items={[['AWB', order.ewaybill_number]]}/>`. Empty values show a dash. */
export function Details({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="details">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
