import { useCallback, useEffect, useRef } from 'react';
import { unsavedForms } from './unsaved-forms.ts';

/**
 * Asks before the page is left while `unsaved` is true: by a link or Back (`LeaveQuestion`), or by closing the tab
 * (with the browser's own question). Call the returned function after saving, so that the next page opens without a
 * question.
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
