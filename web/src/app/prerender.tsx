import { renderToString } from 'react-dom/server';
import { entryPageAt } from './entry-sessions.ts';
import { WholeProgram } from './whole.tsx';

/**
 * Returns the HTML of a page before the sign-in. It equals the first rendering of `entry.tsx`. Only the build calls
 * this.
 */
export function prerender(address: string): string {
  const EntryPage = entryPageAt(address);
  return renderToString(
    <WholeProgram>
      <EntryPage />
    </WholeProgram>,
  );
}
