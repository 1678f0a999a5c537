import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { askToDiscard } from './ask-to-discard.ts';
import { unsavedForms } from './unsaved-forms.ts';

function Asking() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsavedForms.object(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToDiscard().then((sure) => (sure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}

/**
 * Asks before the user leaves a page that has forms with unsaved input. One component serves all forms of the page,
 * because the router uses only the last blocker.
 */
export function LeaveQuestion() {
  const isAsked = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.areThere, () => false);
  return isAsked ? <Asking /> : null;
}
