import type { ReactNode } from 'react';
import css from './file-name.module.css';

/** The name of a file in a list: a long one takes several lines, a usual one is not broken in the middle of a word. */
export const FileName = ({ children }: { children: ReactNode }) => <span className={css.name}>{children}</span>;
