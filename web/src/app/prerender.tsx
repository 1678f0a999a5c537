import { renderToString } from 'react-dom/server';
import { entryPageAt } from './entry-sessions.ts';
import { Whole } from './whole.tsx';

/** The HTML of a page before the sign-in as `entry.tsx` first draws it. The build runs this, no browser does. */
export function prerender(address: string): string {
  const EntryPage = entryPageAt(address);
  return renderToString(
    <Whole>
      <EntryPage />
    </Whole>,
  );
}
