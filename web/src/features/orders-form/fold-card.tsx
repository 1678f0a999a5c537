import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface FoldCardProps {
  title: string;
  /** After the title, quieter: '(optional)'. */
  note?: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** The kit's collapsible card, opened from outside: an input that is wrong must not stay folded away. */
export function FoldCard({ title, note, open, onToggle, children }: FoldCardProps) {
  const id = useId();
  return (
    <section className="card">
      <div className="card-head">
        <button type="button" className="fold" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          <h2>
            {title} {note && <span className="note">{note}</span>}
          </h2>
        </button>
      </div>
      <div className="card-body" id={id} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
