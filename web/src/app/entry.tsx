import { useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { applyTheme, savedTheme } from '../lib/theme.ts';
import { entryPageAt } from './entry-sessions.ts';
import { WholeProgram } from './whole.tsx';

// The script of `login.html`. It hydrates the HTML that the build wrote into the page (`prerender.tsx`). In development
// there is no such HTML, so the script renders the page.
applyTheme(savedTheme());
const root = document.getElementById('root');
if (root === null) throw new Error('login.html has no #root');

/** Renders the page. Makes it visible if `build/early.ts` has hidden it from a user who seemed to be signed in. */
function Entry() {
  useEffect(() => {
    delete document.documentElement.dataset['known'];
  }, []);
  return (
    <WholeProgram>
      <EntryPage />
    </WholeProgram>
  );
}

const EntryPage = entryPageAt(location.pathname);
const whole = <Entry />;
if (root.hasChildNodes()) hydrateRoot(root, whole);
else createRoot(root).render(whole);
