import type { ReactNode } from 'react';
import css from './row-card.module.css';

/** A row of a list on a phone, line by line. */
export const RowCard = ({ children }: { children: ReactNode }) => <div className={css.card}>{children}</div>;

/** A line of it with what matters at its start and, at its end, what belongs to that; `small` for what comes last. */
export function CardLine({ small, children }: { small?: boolean; children: ReactNode }) {
  const Line = small ? 'small' : 'div';
  return <Line className={css.line}>{children}</Line>;
}
