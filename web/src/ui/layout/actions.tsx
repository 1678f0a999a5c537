import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import css from './actions.module.css';

interface ActionsProps {
  /** True if the buttons are right-aligned, as at the bottom of a dialog. */
  end?: boolean;
  /** True if the row of buttons stays at the bottom of the window while the page continues below. */
  sticky?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a row of buttons. */
export function Actions({ end, sticky, className, children }: ActionsProps) {
  return <div className={classNames(css.actions, end && css.end, sticky && css.sticky, className)}>{children}</div>;
}
