import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { askToDiscard } from './ask-to-discard.ts';

/**
 * While `unsaved`, asks before the page is left: by a link, by the browser's Back, or by closing the tab (where the
 * browser asks in its own words). The answer lets the next page come without a question: call it once it is saved.
 */
export function useLeaveQuestion(unsaved: boolean): () => void {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToDiscard().then((sure) => (sure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useCallback(() => {
    free.current = true;
  }, []);
}
