import type { ReactNode } from 'react';
import css from './actions.module.css';
import { classNames } from './class-names.ts';

interface ActionsProps {
  /** At the right end, as in the foot of a dialog. */
  end?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Buttons beside each other. */
export function Actions({ end, className, children }: ActionsProps) {
  return <div className={classNames(css.actions, end && css.end, className)}>{children}</div>;
}
