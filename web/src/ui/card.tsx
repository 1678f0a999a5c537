import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface CardProps {
  title?: ReactNode;
  /** After the title, quieter: '(optional)'. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Can be folded by its title. What is folded keeps its input. */
  collapsible?: boolean;
  folded?: boolean;
  /** Without padding, for tables. */
  flush?: boolean;
  children: ReactNode;
}

/** A panel with a title. */
export function Card({ title, note, actions, collapsible, folded = false, flush, children }: CardProps) {
  const [open, setOpen] = useState(!folded);
  const id = useId();
  const heading = (
    <h2>
      {title} {note && <span className="note">{note}</span>}
    </h2>
  );
  return (
    <section className={classNames('card', flush && 'flush')}>
      {title && (
        <div className="card-head">
          {collapsible ? (
            <button
              type="button"
              className="fold"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'chevron-down' : 'chevron-right'} />
              {heading}
            </button>
          ) : (
            heading
          )}
          {actions && <div className="actions">{actions}</div>}
        </div>
      )}
      <div className="card-body" id={id} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
