import type { ReactNode } from 'react';
import css from './file-name.module.css';

/**
 * Renders a file name in a list. A long name wraps to several lines. A name of usual length does not break inside a
 * word.
 */
export const FileName = ({ children }: { children: ReactNode }) => <span className={css.name}>{children}</span>;
