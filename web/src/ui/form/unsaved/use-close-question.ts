import { useState } from 'react';
import { askToDiscard } from './ask-to-discard.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/**
 * For a dialog that is more than its form: closing it, or leaving the page, asks while something is typed in it. The
 * form says so by `onTyped`.
 */
export function useCloseQuestion(onClose: () => void) {
  const [typed, setTyped] = useState(false);
  useLeaveQuestion(typed);
  const close = async () => {
    if (!typed || (await askToDiscard())) onClose();
  };
  return { close: () => void close(), onTyped: setTyped };
}
