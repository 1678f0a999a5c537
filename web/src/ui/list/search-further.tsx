import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Button } from '../element/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import css from './search-further.module.css';

interface SearchOnProps {
  /** The time back to which the list has been searched completely. */
  searchedBackTo: string;
  found: number;
  onMore: (() => void) | undefined;
}

/** Shows how far back a paused search has read, with a button that continues the search. */
export function SearchFurther({ searchedBackTo, found, onMore }: SearchOnProps) {
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
        {formatIndiaTime(searchedBackTo, 'day')}.
      </Notice>
    </div>
  );
}
