import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../element/button.tsx';
import { Icon } from '../element/icon.tsx';
import { Actions } from '../layout/actions.tsx';
import { FieldGrid } from '../layout/field-grid.tsx';
import css from './filter-bar.module.css';

/** A filter in use: `COD`, `From 1 Nov 2026`. */
export interface FilterChip {
  label: string;
  onRemove: () => void;
}

interface FilterBarProps {
  onSearch: () => void;
  onReset: () => void;
  /** The filters in use, shown next to the button that opens the fields. */
  chips: readonly FilterChip[];
  /** Content before the button, e.g. the list's search box. */
  before?: ReactNode;
  /** Content at the end of the line, e.g. the list's buttons. */
  after?: ReactNode;
  children: ReactNode;
}

/**
 * Renders the filters above a list. A line shows the filters in use. The inputs appear below it when the user opens
 * them.
 */
export function FilterBar({ onSearch, onReset, chips, before, after, children }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    const here = bar.current;
    here?.addEventListener('keydown', close);
    return () => here?.removeEventListener('keydown', close);
  }, [open]);
  return (
    <div className={css.filters} ref={bar}>
      <div className={css.line}>
        {before}
        <Button
          look="secondary"
          small
          icon="filter"
          ref={opener}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          Filter{chips.length > 0 && ` (${chips.length})`}
        </Button>
        {chips.map(({ label, onRemove }) => (
          <button
            type="button"
            className={css.chip}
            key={label}
            aria-label={`Clear ${label}`}
            title="Take off"
            onClick={onRemove}
          >
            {label}
            <Icon name="times" />
          </button>
        ))}
        {after && <div className={css.after}>{after}</div>}
      </div>
      {open && (
        <form
          id={id}
          className={css.fields}
          aria-label="Filter"
          onSubmit={(event) => {
            event.preventDefault();
            onSearch();
          }}
        >
          <FieldGrid>
            {children}
            <Actions className={css.buttons}>
              <Button type="submit" icon="filter">
                Apply
              </Button>
              <Button look="secondary" onClick={onReset}>
                Reset
              </Button>
            </Actions>
          </FieldGrid>
        </form>
      )}
    </div>
  );
}
