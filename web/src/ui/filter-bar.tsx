import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

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
        className="grid"
        style={{ '--least': '192px' } as Record<string, string>}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        {children}
        <div className="actions" style={{ alignSelf: 'end' }}>
          <Button type="submit" icon="search" busy={busy}>
            Search
          </Button>
          <Button look="secondary" onClick={onReset}>
            Reset
          </Button>
        </div>
      </form>
    </Card>
  );
}
