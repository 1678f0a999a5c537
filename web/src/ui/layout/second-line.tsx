import type { ReactNode } from 'react';
import css from './second-line.module.css';

/**
 * Renders a muted line below the main text of a cell, e.g. the name of the confirmation to which a COD entry belongs.
 */
export const SecondLine = ({ children }: { children: ReactNode }) => <span className={css.line}>{children}</span>;
