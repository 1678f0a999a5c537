import type { ReactNode } from 'react';
import { classNames } from '../../ui/element/class-names.ts';
import { siteButtonClass } from '../forms/site-button.ts';
import { Icon, type IconName } from '../icon.tsx';
import { cardClass } from './card-class.ts';
import css from './note-card.module.css';

interface Props {
  icon: IconName;
  title: string;
  children: ReactNode;
  action?: string;
  onAction?: () => void;
}

/** Renders a card in place of an expected result. It explains what went wrong and what the user can do next. */
export function NoteCard({ icon, title, children, action, onAction }: Props) {
  return (
    <div className={classNames(cardClass, css.noteCard)}>
      <span className={css.noteIcon}>
        <Icon name={icon} size={24} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
        {action !== undefined && (
          <button type="button" className={siteButtonClass()} onClick={onAction}>
            {action}
          </button>
        )}
      </div>
    </div>
  );
}
