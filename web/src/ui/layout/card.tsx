import { type ReactNode, useId } from 'react';
import { classNames } from '../element/class-names.ts';
import { Icon } from '../element/icon.tsx';
import { Actions } from './actions.tsx';
import css from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** After the title, quieter: '(optional)'. */
  note?: ReactNode;
  actions?: ReactNode;
  /** With `onToggle` it is folded by its title. What is folded keeps its input. */
  open?: boolean;
  onToggle?: () => void;
  /** Without padding, for tables. */
  flush?: boolean;
  children: ReactNode;
}

/** A panel with a title. */
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
              tabIndex={open ? -1 : undefined} // Tab goes on to what the card holds; a folded one is opened on the way
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
