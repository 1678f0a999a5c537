import type { ReactNode } from 'react';

/** What follows from a form's inputs while they are typed: `[['Volumetric weight', '1.2 kg']]`. */
export function LiveFigures({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="live-figures" aria-live="polite">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd hidden={value === undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
