import type { ReactNode } from 'react';
import type { IconName } from '../../lib/icon-name.ts';
import { Icon } from '../element/icon.tsx';
import css from './empty-state.module.css';

export interface EmptyText {
  title: string;
  /** The text about what the user can do next. */
  text?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
}

/** Shows that there is no content, and what the user can do next. */
export function EmptyState({ title, text, icon = 'inbox', action }: EmptyText) {
  return (
    <div className={css.empty}>
      <Icon name={icon} />
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
