import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../element/button.tsx';
import { Modal } from './modal.tsx';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The label of the confirming button; 'Yes' by default. */
  yes?: string;
  no?: string;
  /** Whether data is lost or the action is final. */
  danger?: boolean;
  /** The confirmed action, during which the question stays open: undefined means a failure, and it can be retried. */
  act?: () => Promise<unknown>;
}

let asked: (Question & { answer: (yes: boolean) => void; busy?: boolean }) | undefined;
const listeners = new Set<() => void>();
const set = (next: typeof asked) => {
  asked = next;
  for (const tell of listeners) tell();
};

/** Asks, and resolves to the answer: `if (await confirm({ title: 'Reset', text: … })) form.reset()`. */
export function confirm(question: Question): Promise<boolean> {
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

/** Confirms: at once, or when its action is done. */
async function agree(): Promise<void> {
  const question = asked;
  if (question?.act === undefined) return question?.answer(true);
  set({ ...question, busy: true });
  const isDone = (await question.act()) !== undefined;
  if (asked?.answer !== question.answer) return; // another question has been opened in between
  if (isDone) question.answer(true);
  else set(question);
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Renders questions; only the shell has it. */
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
