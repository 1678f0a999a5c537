import { type ReactNode, useId } from 'react';
import { classNames } from '../element/class-names.ts';
import { Icon } from '../element/icon.tsx';
import { Actions } from './actions.tsx';
import css from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** A quieter note after the title: '(optional)'. */
  note?: ReactNode;
  actions?: ReactNode;
  /** With `onToggle` the title folds it. A folded card keeps its input. */
  open?: boolean;
  onToggle?: () => void;
  /** Whether it has no padding, for tables. */
  flush?: boolean;
  children: ReactNode;
}

/** Renders a panel with a title. */
export function Card({ title, note, actions, open = true, onToggle, flush, children }: CardProps) {
  const id = useId();
  const heading = (
    <h2>
      {title} {note && <span className={css.note}>{note}</span>}
    </h2>
  );
  return (
    <section className={classNames(css.card, flush && css.flush)}>
      {title && (
        <div className={css.cardHead}>
          {onToggle ? (
            <button
              type="button"
              className={css.fold}
              aria-expanded={open}
              aria-controls={id}
              tabIndex={open ? -1 : undefined} // Tab moves into the card; a folded one is opened on the way
              onClick={onToggle}
            >
              <Icon name={open ? 'chevron-down' : 'chevron-right'} />
              {heading}
            </button>
          ) : (
            heading
          )}
          {actions && <Actions>{actions}</Actions>}
        </div>
      )}
      <div className={css.cardBody} id={id} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
