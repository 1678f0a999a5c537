import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../element/button.tsx';
import { Modal } from './modal.tsx';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The word of the button that goes on; 'Yes' when absent. */
  yes?: string;
  no?: string;
  /** Something is lost or cannot be undone. */
  danger?: boolean;
  /** What yes does, where the question stays until it is done: undefined says that it failed, and it can be tried again. */
  act?: () => Promise<unknown>;
}

let asked: (Question & { answer: (yes: boolean) => void; busy?: boolean }) | undefined;
const listeners = new Set<() => void>();
const set = (next: typeof asked) => {
  asked = next;
  for (const tell of listeners) tell();
};

/** Asks, and answers what the person chose: `if (await confirm({ title: 'Reset', text: … })) form.reset()`. */
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

/** Yes: at once, or when what it does is done. */
async function agree(): Promise<void> {
  const question = asked;
  if (question?.act === undefined) return question?.answer(true);
  set({ ...question, busy: true });
  const isDone = (await question.act()) !== undefined;
  if (asked?.answer !== question.answer) return; // another question stands there meanwhile
  if (isDone) question.answer(true);
  else set(question);
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Where questions appear; the shell has the only one. */
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
