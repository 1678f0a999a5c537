import type { ReactNode } from 'react';
import css from './row-card.module.css';

/** Renders a row of a list on a phone. */
export const RowCard = ({ children }: { children: ReactNode }) => <div className={css.card}>{children}</div>;

/** Renders a line of the card, with its main content at the start and its details at the end; `small` for the last lines. */
export function CardLine({ small, children }: { small?: boolean; children: ReactNode }) {
  const Line = small ? 'small' : 'div';
  return <Line className={css.line}>{children}</Line>;
}
