import { PATHS } from '../../lib/links.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EntryLinks } from './entry-links.tsx';

/** Renders /signup. Users cannot open accounts themselves yet. */
export function SignupPage() {
  return (
    <EntryFrame title="Sign up" lead="Men are at work...">
      <EntryLinks>
        <a href={`${PATHS.login}?register=true`}>Register with Us</a>
        <a href={PATHS.login}>Back to login</a>
      </EntryLinks>
    </EntryFrame>
  );
}
