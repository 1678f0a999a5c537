import { useState } from 'react';
import { askToDiscard } from './ask-to-discard.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/**
 * Asks before a dialog with more than its form is closed, or its page left, while it has unsaved input. The
 * form reports it by `onTyped`.
 */
export function useCloseQuestion(onClose: () => void) {
  const [typed, setTyped] = useState(false);
  useLeaveQuestion(typed);
  const close = async () => {
    if (!typed || (await askToDiscard())) onClose();
  };
  return { close: () => void close(), onTyped: setTyped };
}
