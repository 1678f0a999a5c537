import { when } from '../../lib/dates/when.ts';
import { Button } from '../element/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import css from './search-on.module.css';

interface SearchOnProps {
  /** Up to this moment everything was looked at. */
  until: string;
  found: number;
  onMore: (() => void) | undefined;
}

/** Below a list whose filter fits so little that reading on was paused: how far it is searched, and the way on. */
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
