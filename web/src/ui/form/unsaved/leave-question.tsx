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

/** Asks before a page with unsaved forms is left. One component for all, because the router uses only its last blocker. */
export function LeaveQuestion() {
  const isAsked = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.areThere, () => false);
  return isAsked ? <Asking /> : null;
}
