import { useCallback, useEffect, useRef } from 'react';
import { unsavedForms } from './unsaved-forms.ts';

/**
 * Asks before the user leaves the page while `unsaved` is true. `LeaveQuestion` asks when the user follows a link or
 * presses the Back button. The browser asks when the tab is closed. Call the returned function after saving, so that
 * the next page opens without a question.
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
