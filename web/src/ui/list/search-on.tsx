import { when } from '../../lib/dates/when.ts';
import { Button } from '../element/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import css from './search-on.module.css';

interface SearchOnProps {
  /** The moment up to which everything was searched. */
  until: string;
  found: number;
  onMore: (() => void) | undefined;
}

/** Shows how far a paused search got, with a button to continue. */
export function SearchOn({ until, found, onMore }: SearchOnProps) {
  return (
    <div className={css.searchOn}>
      <Notice
        tone="info"
        action={
          <Button look="secondary" small onClick={onMore}>
            Search on
          </Button>
        }
      >
        {found === 0 ? 'Nothing found yet.' : `${found.toLocaleString('en-IN')} found so far.`} Searched back to{' '}
        {when(until, 'day')}.
      </Notice>
    </div>
  );
}
