import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../element/button.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmQuestion {
  title: string;
  text?: ReactNode;
  /** The label of the confirming button; 'Yes' by default. */
  yes?: string;
  no?: string;
  /** True if data will be lost or the action cannot be undone. */
  danger?: boolean;
  /**
   * The action to confirm. The question stays open while the action runs. If the action returns undefined, it has
   * failed, and the user can try again.
   */
  act?: () => Promise<unknown>;
}

let asked: (ConfirmQuestion & { answer: (yes: boolean) => void; busy?: boolean }) | undefined;
const listeners = new Set<() => void>();
const set = (next: typeof asked) => {
  asked = next;
  for (const tell of listeners) tell();
};

/** Asks a question and returns the answer: `if (await confirm({ title: 'Reset', text: … })) form.reset()`. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(undefined);
        resolve(yes);
      },
    });
  });
}

/**
 * Handles the Yes button. Answers the question with yes and closes it, after the action has succeeded if there is one.
 */
async function agree(): Promise<void> {
  const question = asked;
  if (question?.act === undefined) return question?.answer(true);
  set({ ...question, busy: true });
  const isDone = (await question.act()) !== undefined;
  if (asked?.answer !== question.answer) return; // Another question was opened while the action ran.
  if (isDone) question.answer(true);
  else set(question);
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Renders the questions that `confirm` asks. Only the shell contains it. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked);
  if (question === undefined) return null;
  const { title, text, yes = 'Yes', no = 'No', danger, busy, answer } = question;
  return (
    <Modal
      open
      title={title}
      busy={busy}
      onClose={() => answer(false)}
      footer={
        <>
          <Button look="secondary" disabled={busy} onClick={() => answer(false)}>
            {no}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void agree()}>
            {yes}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  );
}
