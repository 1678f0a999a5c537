import type { ReactNode } from 'react';
import css from './second-line.module.css';

/** Renders the muted line below the main text of a cell, e.g. the confirmation that a COD entry came from. */
export const SecondLine = ({ children }: { children: ReactNode }) => <span className={css.line}>{children}</span>;
