import { useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { applyTheme, savedTheme } from '../lib/theme.ts';
import { entryPageAt } from './entry-sessions.ts';
import { Whole } from './whole.tsx';

// The script of `login.html`: hydrates the page that the build wrote into it (`prerender.tsx`), which development
// lacks.
applyTheme(savedTheme());
const root = document.getElementById('root');
if (root === null) throw new Error('login.html has no #root');

/** Shows what `build/early.ts` hid: by now it is the right page. */
function Entry() {
  useEffect(() => {
    delete document.documentElement.dataset['known'];
  }, []);
  return (
    <Whole>
      <EntryPage />
    </Whole>
  );
}

const EntryPage = entryPageAt(location.pathname);
const whole = <Entry />;
if (root.hasChildNodes()) hydrateRoot(root, whole);
else createRoot(root).render(whole);
