import type { ReactNode } from 'react';
import css from './file-name.module.css';

/** Renders a file name in a list: a long one takes several lines, a usual one does not break within a word. */
export const FileName = ({ children }: { children: ReactNode }) => <span className={css.name}>{children}</span>;
