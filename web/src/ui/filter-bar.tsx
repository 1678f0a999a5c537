import { type ReactNode, useState } from 'react';
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { FieldGrid } from './field-grid.tsx';
import css from './filter-bar.module.css';

interface FilterBarProps {
  onSearch: () => void;
  onReset: () => void;
  busy?: boolean;
  /** How many filters are set, shown when the bar is folded. */
  count?: number;
  children: ReactNode;
}

const phone = () => window.matchMedia?.('(max-width: 767px)').matches ?? false;

/** Filters over a list; folded on phones. Enter searches. */
export function FilterBar({ onSearch, onReset, busy, count = 0, children }: FilterBarProps) {
  const [open, setOpen] = useState(() => !phone());
  return (
    <Card title="Filter" note={count > 0 && `${count} set`} open={open} onToggle={() => setOpen(!open)}>
      <form
        className={css.filters}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <FieldGrid>
          {children}
          <Actions className={css.buttons}>
            <Button type="submit" icon="search" busy={busy}>
              Search
            </Button>
            <Button look="secondary" onClick={onReset}>
              Reset
            </Button>
          </Actions>
        </FieldGrid>
      </form>
    </Card>
  );
}
