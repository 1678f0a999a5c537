import type { ReactNode } from 'react';
import css from './file-name.module.css';

/**
 * Renders a file name in a list. A long name takes several lines; a name of usual length does not break within a word.
 */
export const FileName = ({ children }: { children: ReactNode }) => <span className={css.name}>{children}</span>;
