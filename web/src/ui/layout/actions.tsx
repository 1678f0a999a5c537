import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import css from './actions.module.css';

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
