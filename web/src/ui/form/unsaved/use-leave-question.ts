import { useCallback, useEffect, useRef } from 'react';
import { unsavedForms } from './unsaved-forms.ts';

/**
 * While `unsaved`, asks before the page is left: by a link or the browser's Back (`LeaveQuestion`), or by closing the
 * tab (where the browser asks in its own words). The answer lets the next page come without a question: call it once it
 * is saved.
 */
export function useLeaveQuestion(unsaved: boolean): () => void {
  const free = useRef(false);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    const remove = unsavedForms.add(() => !free.current);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      remove();
    };
  }, [unsaved]);
  return useCallback(() => {
    free.current = true;
  }, []);
}
