import { type ReactNode, useId } from 'react';
import { classNames } from '../element/class-names.ts';
import { Icon } from '../element/icon.tsx';
import { Actions } from './actions.tsx';
import css from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** A less prominent note after the title: '(optional)'. */
  note?: ReactNode;
  actions?: ReactNode;
  /**
   * False if the card is closed. With `onToggle`, a click on the title opens or closes the card. A closed card keeps
   * its input.
   */
  open?: boolean;
  onToggle?: () => void;
  /** True if the content touches the card's edges, as tables do. */
  flush?: boolean;
  children: ReactNode;
}

/** Renders a card: a panel with a title. */
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
