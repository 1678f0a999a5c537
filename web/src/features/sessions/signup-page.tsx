import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/links.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EntryLinks } from './entry-links.tsx';

/** /signup, until people can open accounts by themselves. */
export function SignupPage() {
  return (
    <EntryFrame title="Sign up" lead="Men are at work...">
      <EntryLinks>
        <Link to={`${PATHS.login}?register=true`}>Register with Us</Link>
        <Link to={PATHS.login}>Back to login</Link>
      </EntryLinks>
    </EntryFrame>
  );
}
