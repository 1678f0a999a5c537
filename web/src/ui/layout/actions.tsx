import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import css from './actions.module.css';

interface ActionsProps {
  /** Whether it is right-aligned, as in a dialog's footer. */
  end?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders buttons beside each other. */
export function Actions({ end, className, children }: ActionsProps) {
  return <div className={classNames(css.actions, end && css.end, className)}>{children}</div>;
}
