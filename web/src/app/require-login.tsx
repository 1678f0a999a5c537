import { useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { OTHER_USER_MESSAGE } from '../api/api-failure.ts';
import { session } from '../api/session/session.ts';
import { loginAddress } from '../lib/links.ts';
import { ProblemAlert } from '../ui/feedback/problem-alert.tsx';
import { FullPageRedirect } from './full-page-redirect.tsx';

/**
 * Shows the pages under /app only to signed-in users. Other users sign in first and then return to the page. Also
 * records the signed-in user of this tab, to notice when somebody else signs in from another tab.
 */
export function RequireLogin() {
  const { pathname, search, hash } = useLocation();
  const others = useSyncExternalStore(session.subscribe, session.isOthers, () => false);
  useEffect(() => session.bind(), []);
  if (others) {
    return (
      <ProblemAlert
        title={OTHER_USER_MESSAGE}
        text="Nothing more is saved in this tab. Reload it to go on as that user."
      />
    );
  }
  if (session.token() !== undefined) return <Outlet />;
  return <FullPageRedirect address={loginAddress(pathname + search + hash, session.isKnown())} />;
}
