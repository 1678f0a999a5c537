import { useState } from 'react';
import { askToDiscard } from './ask-to-discard.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/**
 * Asks before a dialog with unsaved input is closed, or its page is left. Use this hook for a dialog that contains more
 * than a form. The content reports by `onTyped` whether it has unsaved input.
 */
export function useCloseQuestion(onClose: () => void) {
  const [typed, setTyped] = useState(false);
  useLeaveQuestion(typed);
  const close = async () => {
    if (!typed || (await askToDiscard())) onClose();
  };
  return { close: () => void close(), onTyped: setTyped };
}
