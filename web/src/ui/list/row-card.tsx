import type { ReactNode } from 'react';
import css from './row-card.module.css';

/** Renders a row of a list as a card, on a phone. */
export const RowCard = ({ children }: { children: ReactNode }) => <div className={css.card}>{children}</div>;

/**
 * Renders a line of a row's card: the main content at the left, details at the right. `small` is for the last lines.
 */
export function CardLine({ small, children }: { small?: boolean; children: ReactNode }) {
  const Line = small ? 'small' : 'div';
  return <Line className={css.line}>{children}</Line>;
}
